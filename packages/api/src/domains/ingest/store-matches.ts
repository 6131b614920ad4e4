import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import {
  TransactionConflictError,
  inTransaction,
  sqlStateOf,
  type OpenTransaction,
} from '../../database/in-transaction.js';
import { makeMonths } from '../../database/match-months.js';
import { raiseVersions, type ChangedPart } from '../../database/public-versions.js';
import { Refusal } from '../../values/refusal.js';
import { readTime, utcDayOf } from '../../values/time.js';
import type { Host, TimedHost } from '../host.js';
import { placeMatch, type FinishedMatch } from '../ladders/placed-match.js';
import { openRatings } from '../ladders/rating-unit-of-work.js';
import { addPersonaSums } from '../personas/persona-duel-store.js';
import { addActivePlayers, addDailyMatches } from '../reports/daily-count-store.js';
import { lockSeasons } from '../seasons/season-store.js';
import { addDuels } from '../statistics/duel-sum-store.js';
import { lockDerivedVersion } from './derived-data-store.js';
import { findKnownGuids, insertMatches, insertMatchPlayers, lockSelections } from './match-report-store.js';
import { makeMatchRows, type MatchRows } from './match-rows.js';

const MS_PER_SECOND = 1000;

type MatchesReply = ReplyOf<EndpointOf<'ingest.matches'>>;

export async function reportMatches(
  { metrics, ...host }: Pick<Host, 'db' | 'clock' | 'metrics'>,
  matches: readonly FinishedMatch[],
): Promise<MatchesReply> {
  const reply = await storeMatches(host, matches);
  metrics.countMatches(reply.added);
  const now = host.clock().getTime();
  for (const { startTime, timeLength } of matches) {
    const delayMs = now - (readTime(startTime) ?? now) - timeLength * MS_PER_SECOND;
    metrics.observeDelay(Math.max(0, delayMs) / MS_PER_SECOND);
  }
  return reply;
}

/**
 * Stores finished matches, oldest first, and moves the ladders in one transaction (docs/host.md#ingest). Known guids
 * are skipped, so a report may be sent again.
 * @throws {Refusal} `notFound` for an unknown persona, `invalidRequest` for an invalid start time, `unavailable` when a
 * newer host shares the database; nothing is stored then
 */
export function storeMatches(
  { db, clock }: TimedHost,
  matches: readonly FinishedMatch[],
): Promise<MatchesReply> {
  return withMonths({ db, clock }, () =>
    inTransaction(db, (open) => storeNewMatches(open, matches, clock().getTime())),
  );
}

/** What a table says that has no partition for a row. */
const NO_MONTH = '23514';

/** The sweep makes months ahead; after a host was off for longer, the first match makes its own. */
async function withMonths<Result>({ db, clock }: TimedHost, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (sqlStateOf(error) !== NO_MONTH) throw error;
    await makeMonths(db, clock());
    return store();
  }
}

async function storeNewMatches(
  transaction: OpenTransaction,
  reported: readonly FinishedMatch[],
  nowMs: number,
): Promise<MatchesReply> {
  await lockDerivedVersion(transaction);
  const byGuid = new Map(reported.map((match) => [match.guid, match]));
  const knownGuids = await findKnownGuids(transaction, [...byGuid.keys()]);
  const fresh = [...byGuid.values()].filter(({ guid }) => !knownGuids.has(guid));
  if (fresh.length > 0) await storeFresh(transaction, fresh, nowMs);
  return { added: fresh.length, known: reported.length - fresh.length };
}

async function storeFresh(
  transaction: OpenTransaction,
  fresh: readonly FinishedMatch[],
  nowMs: number,
): Promise<void> {
  const isSelected = await lockPersonaSelections(transaction, fresh);
  const seasons = await lockSeasons(transaction);
  const placed = fresh.map((match) => placeMatch(match, seasons, nowMs));
  const ratings = await openRatings(transaction, placed);
  const rows = placed.map((match) => makeMatchRows(match, ratings, isSelected));
  const added = await insertMatches(
    transaction,
    rows.map(({ match }) => match),
  );
  if (added < rows.length)
    throw new TransactionConflictError('Another process took in one of the same matches.');
  await insertMatchPlayers(
    transaction,
    rows.flatMap(({ players }) => players),
  );
  await ratings.write(isSelected);
  await addPersonaSums(
    transaction,
    rows.map(({ match }) => match),
  );
  // Last, because concurrent reports of the same day wait for each other's row lock here.
  await sumUpMatches(transaction, rows);
  await raiseVersions(transaction, changedParts(rows));
}

function* changedParts(rows: readonly MatchRows[]): Generator<ChangedPart> {
  yield 'matches';
  for (const { match, players } of rows) {
    if (match.ladder_mod !== null && match.ladder_type !== null)
      yield `ladder ${match.ladder_mod} ${match.ladder_type}`;
    for (const { persona_id } of players) yield `persona ${persona_id}`;
  }
}

/** Locks the players' ladder selections until the transaction ends; rejects unknown personas. */
async function lockPersonaSelections(
  transaction: OpenTransaction,
  matches: readonly FinishedMatch[],
): Promise<(personaId: number) => boolean> {
  const seats = matches.flatMap(({ winners, losers }) => [...winners, ...losers]);
  const personaIds = [...new Set(seats.map(({ personaId }) => personaId))];
  const selections = await lockSelections(transaction, personaIds);
  const unknownId = personaIds.find((personaId) => !selections.has(personaId));
  if (unknownId !== undefined) {
    throw new Refusal('notFound', { detail: `There is no persona ${String(unknownId)}.` });
  }
  return (personaId) => selections.get(personaId) === true;
}

/** Adds stored matches, and who played them, to the sums of their days (S3-32), and rated duels to those of matchups. */
async function sumUpMatches(transaction: OpenTransaction, rows: readonly MatchRows[]): Promise<void> {
  const seats = rows.flatMap(({ players }) => players);
  await addActivePlayers(
    transaction,
    seats.map(({ start_time, persona_id }) => ({ day: utcDayOf(start_time), personaId: persona_id })),
  );
  await addDailyMatches(
    transaction,
    rows.map(({ match }) => ({
      day: utcDayOf(match.start_time),
      mod: match.mod_family_name === '' ? match.mod_full_name : match.mod_family_name,
      isAutomatch1v1: match.match_type === 'AutoMatch1v1',
    })),
  );
  await addDuels(
    transaction,
    rows.map(({ match }) => match),
  );
}
