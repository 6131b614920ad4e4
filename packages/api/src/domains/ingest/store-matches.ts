import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import {
  TransactionConflictError,
  inTransaction,
  sqlStateOf,
  type OpenTransaction,
} from '../../database/in-transaction.js';
import { makeMonths } from '../../database/match-months.js';
import { raiseVersions, type ChangedPart } from '../../database/public-versions.js';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import { utcDayOf } from '../../values/time.js';
import type { Host, TimedHost } from '../host.js';
import { writeEndRanks } from '../ladders/ladder-record-store.js';
import { placeLateMatches } from '../ladders/order-of-play-store.js';
import { placeMatch, type FinishedMatch, type PlacedMatch } from '../ladders/placed-match.js';
import { openRatings } from '../ladders/rating-unit-of-work.js';
import { addPersonaSums } from '../personas/persona-duel-store.js';
import { addActivePlayers, addDailyMatches } from '../reports/daily-count-store.js';
import { lockEndRanks, lockSeasons } from '../seasons/season-store.js';
import { addDuels } from '../statistics/duel-sum-store.js';
import { lockDerivedVersion } from './derived-data-store.js';
import { judgeMatch, type RefusedMatch } from './judge-match.js';
import { findKnownGuids, insertMatches, insertMatchPlayers, lockSelections } from './match-report-store.js';
import { makeMatchRows, type MatchRows } from './match-rows.js';

const MS_PER_SECOND = 1000;

/** How many of a report were refused, and for which field: nothing that the report contained. */
export interface RefusedMatches {
  readonly reported: number;
  readonly refused: number;
  readonly reasons: Readonly<Record<string, number>>;
}

type MatchesReply = ReplyOf<EndpointOf<'ingest.matches'>>;

export async function reportMatches(
  { metrics, onRefusedMatches, ...host }: Pick<Host, 'db' | 'clock' | 'metrics' | 'onRefusedMatches'>,
  matches: readonly FinishedMatch[],
): Promise<MatchesReply> {
  const reply = await storeMatches(host, matches, (refused) => {
    const byReason = groupBy(refused, ({ field }) => field || 'other');
    const counts = [...byReason].map(([reason, { length }]) => [reason, length] as const);
    for (const [reason, count] of counts) metrics.countRefused(reason, count);
    const reasons = Object.fromEntries(counts);
    onRefusedMatches({ reported: matches.length, refused: refused.length, reasons });
  });
  metrics.countMatches(reply.added);
  const now = host.clock().getTime();
  const refused = new Set(reply.refused.map(({ guid }) => guid));
  for (const { guid, startTime, timeLength } of matches) {
    if (refused.has(guid)) continue;
    const delayMs = now - Date.parse(startTime) - timeLength * MS_PER_SECOND;
    metrics.observeDelay(Math.max(0, delayMs) / MS_PER_SECOND);
  }
  return reply;
}

/**
 * Stores finished matches and moves the ladders in one transaction (docs/host.md#ingest). Known guids are skipped, so a
 * report may be sent again; wrong matches are refused by name, and keep no other from being stored.
 * @throws {Refusal} when every match is wrong: `notFound` for an unknown persona, `invalidRequest` for anything else;
 * `unavailable` when a newer host shares the database
 */
export async function storeMatches(
  { db, clock }: TimedHost,
  reported: readonly FinishedMatch[],
  onRefused?: (refused: readonly RefusedMatch[]) => void,
): Promise<MatchesReply> {
  const nowMs = clock().getTime();
  const wrong = reported.flatMap((match) => judgeMatch(match, nowMs) ?? []);
  const wrongGuids = new Set(wrong.map(({ guid }) => guid));
  const matches = reported.filter(({ guid }) => !wrongGuids.has(guid));
  const stored = await withMonths({ db, clock }, () =>
    inTransaction(db, (open) => storeNewMatches(open, matches, nowMs)),
  );
  const refused = [...wrong, ...stored.strangers];
  const { added, known } = stored;
  if (refused.length > 0) onRefused?.(refused);
  if (refused.length > 0 && added + known === 0) throw refuseAll(refused);
  return { added, known, refused };
}

/** How many matches the text of a failure names. */
const MOST_NAMED = 20;

function refuseAll(refused: readonly RefusedMatch[]): Refusal {
  const named = refused.slice(0, MOST_NAMED).map(({ guid, detail }) => `match ${guid}: ${detail}`);
  const failure = refused[0]?.field === UNKNOWN_PERSONA ? 'notFound' : 'invalidRequest';
  return new Refusal(failure, { detail: named.join('; ') });
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

type Stored = Pick<MatchesReply, 'added' | 'known'> & { readonly strangers: readonly RefusedMatch[] };

async function storeNewMatches(
  transaction: OpenTransaction,
  reported: readonly FinishedMatch[],
  nowMs: number,
): Promise<Stored> {
  await lockDerivedVersion(transaction);
  const byGuid = new Map(reported.map((match) => [match.guid, match]));
  const knownGuids = await findKnownGuids(transaction, [...byGuid.keys()]);
  const fresh = [...byGuid.values()].filter(({ guid }) => !knownGuids.has(guid));
  const selections = await lockSelections(transaction, [...new Set(fresh.flatMap(listPersonaIds))]);
  const strangers = fresh.flatMap((match) => findStranger(match, selections) ?? []);
  const strangerGuids = new Set(strangers.map(({ guid }) => guid));
  const right = fresh.filter(({ guid }) => !strangerGuids.has(guid));
  const isSelected = (personaId: number) => selections.get(personaId) === true;
  if (right.length > 0) await storeFresh(transaction, { fresh: right, isSelected, nowMs });
  const unknown = reported.filter(({ guid }) => strangerGuids.has(guid)).length;
  return { added: right.length, known: reported.length - right.length - unknown, strangers };
}

const UNKNOWN_PERSONA = 'persona';

function findStranger(
  match: FinishedMatch,
  selections: ReadonlyMap<number, boolean>,
): RefusedMatch | undefined {
  const id = listPersonaIds(match).find((personaId) => !selections.has(personaId));
  if (id === undefined) return undefined;
  return { guid: match.guid, field: UNKNOWN_PERSONA, detail: `there is no persona ${String(id)}` };
}

function listPersonaIds({ winners, losers }: FinishedMatch): number[] {
  return [...winners, ...losers].map(({ personaId }) => personaId);
}

interface FreshMatches {
  readonly fresh: readonly FinishedMatch[];
  readonly isSelected: (personaId: number) => boolean;
  readonly nowMs: number;
}

async function storeFresh(
  transaction: OpenTransaction,
  { fresh, isSelected, nowMs }: FreshMatches,
): Promise<void> {
  const seasons = await lockSeasons(transaction);
  // In the order of play, so that the ids of a report grow with it.
  const placed = fresh
    .map((match) => placeMatch(match, seasons, nowMs))
    .sort((a, b) => a.startTimeMs - b.startTimeMs);
  const closed = listClosedSeasons(placed);
  // One report at a time, before it locks records: each has to see the ratings of the one before.
  if (closed.size > 0) await lockEndRanks(transaction);
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
  await addDuels(
    transaction,
    rows.map(({ match }) => match),
  );
  const moved: number[] = [];
  for (const late of ratings.late) moved.push(...(await placeLateMatches(transaction, late)));
  for (const seasonId of closed) await writeEndRanks(transaction, seasonId);
  // Last, because concurrent reports of the same day wait for each other's row lock here.
  await sumUpMatches(transaction, rows);
  await raiseVersions(transaction, changedParts(rows, moved));
}

/** The last matches of a season come after its end, and move its final ranks. */
function listClosedSeasons(placed: readonly PlacedMatch[]): Set<number> {
  const closed = placed.flatMap(({ season, ladder }) =>
    ladder !== undefined && season !== undefined && season.closed_at !== null ? [season.season_id] : [],
  );
  return new Set(closed);
}

function* changedParts(rows: readonly MatchRows[], moved: readonly number[]): Generator<ChangedPart> {
  yield 'matches';
  for (const personaId of moved) yield `personaResults ${personaId}`;
  for (const { match, players } of rows) {
    if (match.ladder_mod !== null && match.ladder_type !== null)
      yield `ladder ${match.ladder_mod} ${match.ladder_type}`;
    for (const { persona_id } of players) yield `personaResults ${persona_id}`;
  }
}

/** Adds stored matches, and who played them, to the sums of their days (S3-32). */
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
}
