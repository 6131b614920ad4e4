import { sql } from 'kysely';
import type { LadderType, MatchType } from '@ra3/sdk/facts';
import type { Database } from '../../../database/in-transaction.js';

/** A match in which two personas took part, from the first one's side. */
export interface MetMatchRow {
  guid: string;
  match_type: MatchType;
  map_id: string;
  ladder_type: LadderType | null;
  /** On the side of the winners, which says nothing in a match that nobody won. */
  own_won: boolean;
  other_won: boolean;
  own_faction: string;
  other_faction: string;
}

/** The matches of two personas with or against each other, newest first. */
export async function listMetMatches(
  db: Database,
  personaId: number,
  opponentId: number,
): Promise<MetMatchRow[]> {
  // Both sides are read in the order of one index, start time and id, so the start time is compared too.
  const { rows } = await sql<MetMatchRow>`
    SELECT m.guid, m.match_type, m.map_id, m.ladder_type, own.won AS own_won, other.won AS other_won,
      own.faction AS own_faction, other.faction AS other_faction
    FROM match_players AS own
      JOIN match_players AS other ON other.match_id = own.match_id AND other.start_time = own.start_time
      JOIN matches AS m ON m.match_id = own.match_id
    WHERE own.persona_id = ${personaId} AND other.persona_id = ${opponentId}
    ORDER BY own.start_time DESC, own.match_id DESC`.execute(db);
  return rows;
}
