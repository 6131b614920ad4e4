import { NO_RANK } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { fillSums } from '../database/derived-sums.js';
import { insertMatches, insertMatchPlayers } from '../domains/ingest/match-report-store.js';
import { makeMatchRows } from '../domains/ingest/match-rows.js';
import { placeMatch, type FinishedMatch } from '../domains/ladders/placed-match.js';
import { newStanding, type LadderStanding } from '../domains/ladders/rate-matches.js';
import { lockRecords, updateRecords, type ChangedRecord } from '../domains/ladders/rating-record-store.js';
import { toChangedRecord, type RatingUnitOfWork } from '../domains/ladders/rating-unit-of-work.js';
import { listSeasons } from '../domains/seasons/season-store.js';

const ROWS_AT_ONCE = 2_000;

/**
 * Stores finished matches, oldest first, as the host would have taken them in, for a database without any: the rows are
 * made and the ratings moved by the host's own code, but the ladders are kept in memory and written at the end. Nobody
 * has a previous rank then. Every persona must exist.
 */
export async function loadMatches(db: Database, matches: Iterable<FinishedMatch>, now: Date): Promise<void> {
  const seasons = await listSeasons(db);
  const isSelected = await readSelections(db);
  const standings = new Map<string, LadderStanding>();
  const ratings = keepInMemory(standings);
  for (const chunk of chunksOf(matches)) {
    const rows = chunk.map((match) =>
      makeMatchRows(placeMatch(match, seasons, now.getTime()), ratings, isSelected),
    );
    await inTransaction(db, async (transaction) => {
      await insertMatches(
        transaction,
        rows.map(({ match }) => match),
      );
      await insertMatchPlayers(
        transaction,
        rows.flatMap(({ players }) => players),
      );
    });
  }
  const records = [...standings.values()].map((standing) =>
    toChangedRecord(standing, NO_RANK, isSelected(standing.personaId)),
  );
  await writeLadders(db, records);
}

async function readSelections(db: Database): Promise<(personaId: number) => boolean> {
  const rows = await db
    .selectFrom('personas')
    .select('persona_id')
    .where('is_selected', '=', true)
    .where('deleted', '=', false)
    .execute();
  const selected = new Set(rows.map(({ persona_id }) => persona_id));
  return (personaId) => selected.has(personaId);
}

function keepInMemory(standings: Map<string, LadderStanding>): Pick<RatingUnitOfWork, 'standing'> {
  return {
    standing(seasonId, ladder, personaId) {
      const key = [seasonId, ladder.mod, ladder.type, personaId].join(' ');
      const standing = standings.get(key) ?? newStanding(seasonId, ladder, personaId);
      standings.set(key, standing);
      return standing;
    },
  };
}

async function writeLadders(db: Database, records: readonly ChangedRecord[]): Promise<void> {
  for (const chunk of chunksOf(records)) {
    await inTransaction(db, async (transaction) => {
      await lockRecords(transaction, chunk);
      await updateRecords(transaction, chunk);
    });
  }
  await sql.raw(fillSums.ladder_steps).execute(db);
  await sql.raw(fillSums.ladder_faction_steps).execute(db);
}

function* chunksOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < ROWS_AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
