import type { LadderMod, LadderType, MatchType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

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
export interface MetMatchRow {
  guid: string;
  match_type: MatchType;
  map_id: string;
  ladder_type: LadderType | null;
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
    SELECT m.guid, m.match_type, m.map_id, m.ladder_type, own.won AS own_won, other.won AS other_won,
      own.faction AS own_faction, other.faction AS other_faction
    FROM meetings AS met
      JOIN matches AS m ON m.match_id = met.match_id AND m.start_time = met.start_time
      JOIN match_players AS own ON own.match_id = met.match_id AND own.start_time = met.start_time AND own.persona_id = ${personaId}
      JOIN match_players AS other ON other.match_id = met.match_id AND other.start_time = met.start_time AND other.persona_id = ${opponentId}
    WHERE met.low_id = ${low} AND met.high_id = ${high}
    ORDER BY met.start_time DESC, met.match_id DESC`.execute(db);
  return rows;
}
