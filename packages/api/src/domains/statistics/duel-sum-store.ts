import type { LadderMod, MatchupClassName } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { eloFromOf, minutesFromOf } from '../../database/duel-classes.js';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

/** A match with what the sums need; one that is no rated duel adds nothing. */
export interface SummedMatch {
  readonly season_id: number | null;
  readonly ladder_mod: LadderMod | null;
  readonly ladder_type: string | null;
  readonly mod_full_name: string;
  readonly winner_faction: string | null;
  readonly loser_faction: string | null;
  readonly lower_elo: number | null;
  readonly higher_elo: number | null;
  readonly time_length: number;
}

/** Adds rated duels to the sums, or takes them off. Belongs into the transaction that stores the matches. */
export async function addDuels(
  transaction: OpenTransaction,
  matches: readonly SummedMatch[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const duels = matches.filter(({ ladder_type }) => ladder_type === '1v1');
  if (duels.length === 0) return;
  await sql`
    INSERT INTO duel_sums (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction, total,
      time_length)
    SELECT ladder_mod, season_id, mod_full_name, ${sql.raw(eloFromOf)}, ${sql.raw(minutesFromOf)}, winner_faction,
      loser_faction, ${sql.lit(sign)} * count(*), ${sql.lit(sign)} * sum(time_length)
    FROM jsonb_to_recordset(${JSON.stringify(duels)}::jsonb) AS d (ladder_mod text, season_id bigint,
      mod_full_name text, lower_elo integer, higher_elo integer, time_length integer, winner_faction text,
      loser_faction text)
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction)
      DO UPDATE SET total = duel_sums.total + excluded.total,
        time_length = duel_sums.time_length + excluded.time_length`.execute(transaction);
}

/** Deletes the sums of which everything was taken off. */
export async function dropEmptySums(transaction: OpenTransaction, mod: LadderMod): Promise<void> {
  for (const table of ['duel_sums', 'map_sums'])
    await sql`DELETE FROM ${sql.table(table)} WHERE mod = ${mod} AND total = 0`.execute(transaction);
}

/** How often one faction beat another in a class of duels. */
export interface MatchupCount {
  key: number;
  winner_faction: string;
  loser_faction: string;
  total: number;
  time_length: number;
}

const keyColumns = {
  length: sql`minutes_from`,
  elo: sql`elo_from`,
  season: sql`season_id`,
} as const satisfies Record<MatchupClassName, unknown>;

/** What the matchups count: the duels of a mod, of one season and version where those are named. */
export interface MatchupChoice {
  readonly mod: LadderMod;
  readonly by: MatchupClassName;
  readonly seasonId: number | undefined;
  readonly modFullName: string | undefined;
}

export async function countMatchups(
  db: Database,
  { mod, by, seasonId, modFullName }: MatchupChoice,
): Promise<MatchupCount[]> {
  const ofSeason = seasonId === undefined ? sql`` : sql`AND season_id = ${seasonId}`;
  const ofVersion = modFullName === undefined ? sql`` : sql`AND mod_full_name = ${modFullName}`;
  const { rows } = await sql<MatchupCount>`
    SELECT ${keyColumns[by]} AS key, winner_faction, loser_faction, sum(total)::bigint AS total,
      sum(time_length)::bigint AS time_length
    FROM duel_sums WHERE mod = ${mod} ${ofSeason} ${ofVersion}
    GROUP BY key, winner_faction, loser_faction ORDER BY key, winner_faction, loser_faction`.execute(db);
  return rows;
}
