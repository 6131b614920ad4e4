import type { LadderMod } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { inMonthsOf } from '../../database/match-months.js';
import {
  duelPairsOf,
  mapSumsOf,
  meetingsOf,
  personaDuelsOf,
  personaMatchesOf,
} from '../../database/derived-sums.js';
import type { PersonaDuels } from '../../database/tables/persona-tables.js';

/** Whose rated 1v1 matches are meant; without a season those of all. */
interface OwnDuels {
  readonly personaId: number;
  readonly mod: LadderMod;
  readonly seasonId: number | undefined;
}

/** Adds matches that were stored to what pages of personas and statistics count. Their ladder records must be locked. */
export async function addPersonaSums(
  transaction: OpenTransaction,
  matches: readonly { readonly match_id: number; readonly start_time: string }[],
): Promise<void> {
  const reportedOnes = sql`match_id = ANY(${matches.map(({ match_id }) => match_id)}::bigint[])
    AND ${inMonthsOf(matches.map(({ start_time }) => new Date(start_time)))}`;
  const reported = sql`
    WITH new_matches AS (SELECT * FROM matches WHERE ${reportedOnes}),
      new_seats AS (SELECT * FROM match_players WHERE ${reportedOnes})`;
  await addPersonaDuels(transaction, reported);
  await sql`
    ${reported} INSERT INTO persona_matches ${sql.raw(personaMatchesOf('new_matches', 'new_seats'))}`.execute(
    transaction,
  );
  // In one order, so that transactions take turns.
  await sql`
    ${reported} INSERT INTO meetings ${sql.raw(meetingsOf('new_seats'))} ORDER BY 1, 2, 3, 4`.execute(
    transaction,
  );
  await sql`
    ${reported} INSERT INTO duel_pairs AS known ${sql.raw(duelPairsOf('new_matches', 'new_seats'))} ORDER BY 1, 2, 3
    ON CONFLICT (persona_id, mod, opponent_id) DO UPDATE SET wins = known.wins + excluded.wins,
      losses = known.losses + excluded.losses, last_time = greatest(known.last_time, excluded.last_time)`.execute(
    transaction,
  );
  await addMapSums(transaction, reported, 1);
}

/** Adds the rows of `new_matches` to the sums of maps, or takes them off. */
export async function addMapSums(
  transaction: OpenTransaction,
  newMatches: RawBuilder<unknown>,
  sign: 1 | -1,
): Promise<void> {
  await sql`
    ${newMatches} INSERT INTO map_sums AS known
    SELECT mod, season_id, stage, mod_full_name, map_id, winner_faction, loser_faction, ${sql.lit(sign)} * total,
      ${sql.lit(sign)} * time_length
    FROM (${sql.raw(mapSumsOf('new_matches'))}) AS made (mod, season_id, stage, mod_full_name, map_id, winner_faction,
      loser_faction, total, time_length)
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (mod, season_id, stage, mod_full_name, map_id, winner_faction, loser_faction)
      DO UPDATE SET total = known.total + excluded.total, time_length = known.time_length + excluded.time_length`.execute(
    transaction,
  );
}

async function addPersonaDuels(
  transaction: OpenTransaction,
  reported: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<PersonaDuels & { known: PersonaDuels | null }>`
    ${reported}
    SELECT made.*, to_jsonb(known) AS known FROM (${sql.raw(personaDuelsOf('new_seats'))}) AS made
      LEFT JOIN persona_duels AS known USING (persona_id, mod, season_id)`.execute(transaction);
  const merged = rows.map(({ known, ...made }) => (known === null ? made : mergeDuels(known, made)));
  if (merged.length === 0) return;
  await sql`
    INSERT INTO persona_duels SELECT * FROM jsonb_populate_recordset(NULL::persona_duels, ${JSON.stringify(merged)}::jsonb)
    ON CONFLICT (persona_id, mod, season_id) DO UPDATE SET wins = excluded.wins, losses = excluded.losses,
      time_length = excluded.time_length, elo_sum = excluded.elo_sum, elo_square_sum = excluded.elo_square_sum,
      elo_max = excluded.elo_max, first_run = excluded.first_run, last_run = excluded.last_run,
      longest_wins = excluded.longest_wins, longest_losses = excluded.longest_losses, counts = excluded.counts`.execute(
    transaction,
  );
}

/** A row for each season that a persona played, in the order of the seasons. */
export async function listPersonaDuels(
  db: Database,
  { personaId, mod, seasonId }: OwnDuels,
): Promise<PersonaDuels[]> {
  const ofSeason = seasonId === undefined ? sql`` : sql`AND season_id = ${seasonId}`;
  const { rows } = await sql<PersonaDuels>`
    SELECT d.* FROM persona_duels AS d JOIN seasons USING (season_id)
    WHERE d.persona_id = ${personaId} AND d.mod = ${mod} ${ofSeason} ORDER BY seasons.start_time`.execute(db);
  return rows;
}

/** The same of all personas of a user that were not deleted. */
export async function listUserDuels(db: Database, userId: number, mod: LadderMod): Promise<PersonaDuels[]> {
  const { rows } = await sql<PersonaDuels>`
    SELECT d.* FROM personas AS p JOIN persona_duels AS d USING (persona_id)
    WHERE p.user_id = ${userId} AND NOT p.deleted AND d.mod = ${mod}`.execute(db);
  return rows;
}

/** Both together; the later ones follow the earlier ones. */
export function mergeDuels(earlier: PersonaDuels, later: PersonaDuels): PersonaDuels {
  const { first_run: first, last_run: last } = earlier;
  // The run over the border, where both sides of it ended alike.
  const joined = Math.sign(last) === Math.sign(later.first_run) ? last + later.first_run : 0;
  const isOneRun = ({ wins, losses }: PersonaDuels, run: number) => Math.abs(run) === wins + losses;
  return {
    ...later,
    wins: earlier.wins + later.wins,
    losses: earlier.losses + later.losses,
    time_length: earlier.time_length + later.time_length,
    elo_sum: earlier.elo_sum + later.elo_sum,
    elo_square_sum: earlier.elo_square_sum + later.elo_square_sum,
    elo_max: Math.max(earlier.elo_max, later.elo_max),
    first_run: joined !== 0 && isOneRun(earlier, first) ? joined : first,
    last_run: joined !== 0 && isOneRun(later, later.last_run) ? joined : later.last_run,
    longest_wins: Math.max(earlier.longest_wins, later.longest_wins, joined),
    longest_losses: Math.max(earlier.longest_losses, later.longest_losses, -joined),
    counts: mergeCounts(earlier.counts, later.counts),
  };
}

function mergeCounts(earlier: PersonaDuels['counts'], later: PersonaDuels['counts']): PersonaDuels['counts'] {
  const merged = { ...earlier };
  for (const [key, [wins, losses]] of Object.entries(later)) {
    const [wonBefore, lostBefore] = merged[key] ?? [0, 0];
    merged[key] = [wonBefore + wins, lostBefore + losses];
  }
  return merged;
}

/** Wins and losses under each key of one table. */
export function countsOf(
  { counts }: Pick<PersonaDuels, 'counts'>,
  table: 'map' | 'matchup' | 'elo' | 'minutes' | 'hour',
): { key: string; wins: number; losses: number }[] {
  const start = `${table} `;
  return Object.entries(counts).flatMap(([name, [wins, losses]]) =>
    name.startsWith(start) ? [{ key: name.slice(start.length), wins, losses }] : [],
  );
}
