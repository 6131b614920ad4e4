import type { LadderMod } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import type { PersonaMatchRow } from '../../database/tables/persona-tables.js';

export interface MetOpponentRow {
  persona_id: number;
  persona_name: string;
  wins: number;
  losses: number;
  last_time: Date;
}

/** Whom a persona met most in rated 1v1, without those who were deleted; of equally many matches the latest first. */
export async function listMetOpponents(
  db: Database,
  { personaId, mod, most }: { personaId: number; mod: LadderMod; most: number },
): Promise<MetOpponentRow[]> {
  const { rows } = await sql<MetOpponentRow>`
    SELECT p.persona_id, p.persona_name, d.wins, d.losses, d.last_time
    FROM duel_pairs AS d JOIN personas AS p ON p.persona_id = d.opponent_id
    WHERE d.persona_id = ${personaId} AND d.mod = ${mod} AND NOT p.deleted
    ORDER BY d.wins + d.losses DESC, d.last_time DESC, d.opponent_id LIMIT ${most}`.execute(db);
  return rows;
}

/** A match in which two personas took part, from the first one's side. */
export interface MetMatchRow extends Pick<
  PersonaMatchRow,
  'match_id' | 'start_time' | 'match_type' | 'map_id' | 'ladder_type'
> {
  /** On the side of the winners, which says nothing in a match without a winner. */
  own_won: boolean;
  other_won: boolean;
  own_faction: string;
  other_faction: string;
}

export async function listMetMatches(
  db: Database,
  personaId: number,
  opponentId: number,
): Promise<MetMatchRow[]> {
  const [low, high] = [Math.min(personaId, opponentId), Math.max(personaId, opponentId)];
  const { rows } = await sql<MetMatchRow>`
    SELECT met.match_id, met.start_time, own.match_type, own.map_id, own.ladder_type, own.won AS own_won,
      other.won AS other_won, own.faction AS own_faction, other.faction AS other_faction
    FROM meetings AS met
      JOIN persona_matches AS own ON own.persona_id = ${personaId} AND own.start_time = met.start_time AND own.match_id = met.match_id
      JOIN persona_matches AS other ON other.persona_id = ${opponentId} AND other.start_time = met.start_time AND other.match_id = met.match_id
    WHERE met.low_id = ${low} AND met.high_id = ${high}
    ORDER BY met.start_time DESC, met.match_id DESC`.execute(db);
  return rows;
}
