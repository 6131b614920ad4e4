import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/in-transaction.js';
import type { MatchPlayerRow, MatchRow } from '../../database/tables/match-tables.js';
import { findMatchKeys } from '../matches/match-store.js';
import { DERIVED_VERSION } from './derived-data-store.js';

/** Rows as they are sent: times as ISO strings. */
export type NewMatch = Omit<
  MatchRow,
  | 'start_time'
  | 'has_replay'
  | 'recommends'
  | 'favourites'
  | 'replay_downloads'
  | 'recent_downloads'
  | 'watch_rank'
  | 'derived_version'
> & { readonly start_time: string };
export type NewMatchPlayer = Omit<MatchPlayerRow, 'start_time'> & { readonly start_time: string };

export async function findKnownGuids(
  transaction: OpenTransaction,
  guids: readonly string[],
): Promise<Set<string>> {
  const rows = await findMatchKeys(transaction, 'guid', guids);
  return new Set(rows.map(({ guid }) => guid));
}

/** The personas that exist, and whether each is selected for the ladders; held still until the transaction ends. */
export async function lockSelections(
  transaction: OpenTransaction,
  personaIds: readonly number[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ persona_id: number; is_selected: boolean }>`
    SELECT persona_id, is_selected AND NOT deleted AS is_selected FROM personas
    WHERE persona_id = ANY(${[...personaIds]}::bigint[])
    ORDER BY persona_id FOR SHARE`.execute(transaction);
  return new Map(rows.map((row) => [row.persona_id, row.is_selected]));
}

/** Returns how many were new; fewer than given when another process was faster with one of them, and then no match is stored. */
export async function insertMatches(
  transaction: OpenTransaction,
  matches: readonly NewMatch[],
): Promise<number> {
  const values = JSON.stringify(matches);
  const { rows } = await sql`
    INSERT INTO match_keys
    SELECT m.* FROM jsonb_to_recordset(${values}::jsonb) AS m (match_id bigint, guid text, start_time timestamptz)
    ON CONFLICT (guid) DO NOTHING RETURNING match_id`.execute(transaction);
  if (rows.length < matches.length) return rows.length;
  await sql`
    INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
      mod_family_name, season_id, ladder_mod, ladder_type, winner_faction, loser_faction, lower_elo, higher_elo,
      library_kind, has_replay, recommends, favourites, replay_downloads, derived_version)
    SELECT m.*, false, 0, 0, 0, ${DERIVED_VERSION}::integer FROM jsonb_to_recordset(${values}::jsonb) AS m (match_id bigint,
      guid text, match_type text, map_path text, map_id text, start_time timestamptz, time_length integer,
      mod_full_name text, mod_family_name text, season_id bigint, ladder_mod text, ladder_type text,
      winner_faction text, loser_faction text, lower_elo integer, higher_elo integer,
      library_kind text)`.execute(transaction);
  return rows.length;
}

export async function insertMatchPlayers(
  transaction: OpenTransaction,
  players: readonly NewMatchPlayer[],
): Promise<void> {
  await sql`
    INSERT INTO match_players (match_id, persona_id, won, seat, faction, elo, elo_delta, player_status, start_time,
      season_id, ladder_mod, ladder_type)
    SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(players)}::jsonb) AS p (match_id bigint, persona_id bigint,
      won boolean, seat integer, faction text, elo integer, elo_delta integer, player_status text,
      start_time timestamptz, season_id bigint, ladder_mod text, ladder_type text)`.execute(transaction);
}
