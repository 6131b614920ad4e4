import type { Generated } from 'kysely';
import type { LadderMod } from '@ra3/sdk/facts';
import type { MatchPlayerRow, MatchRow } from './match-tables.js';

/** An in-game name (S3-04). Personas of the game server's players may belong to no account. */
export interface PersonaRow {
  persona_id: number;
  user_id: number | null;
  persona_name: string;
  /** The name in lower case: unique among the personas that are not deleted. */
  name_key: string;
  is_selected: boolean;
  deleted: boolean;
  created_at: Date;
}

export interface PersonaTables {
  /** A forbidden name (S3-09). */
  bad_personas: {
    name_key: string;
    persona_name: string;
    added_by: string;
    added_at: Date;
  };
  persona_renames: {
    rename_id: number;
    persona_id: number;
    old_name: string;
    new_name: string;
    renamed_at: Date;
    /** An admin took the old name away. */
    is_taken: Generated<boolean>;
  };
  personas: PersonaRow;
  persona_matches: PersonaMatchRow;
}

/** A persona's part in a match of any month, with what its lists filter by. */
export interface PersonaMatchRow
  extends
    Omit<MatchPlayerRow, 'player_status'>,
    Pick<MatchRow, 'mod_family_name' | 'match_type' | 'library_kind' | 'map_id' | 'time_length'> {
  /** The opponent's faction in a 1v1. */
  against: string | null;
  /** The opponent's Elo before a rated 1v1. */
  opponent_elo: number | null;
}

/** Rated 1v1 matches of a persona in one season, from its side. */
export interface PersonaDuels {
  persona_id: number;
  mod: LadderMod;
  season_id: number;
  wins: number;
  losses: number;
  /** Seconds. */
  time_length: number;
  /** Of the Elo after each match. */
  elo_sum: number;
  elo_square_sum: number;
  elo_max: number;
  /** The first and the last row of equal results; below 0: lost. */
  first_run: number;
  last_run: number;
  longest_wins: number;
  longest_losses: number;
  /** Wins and losses by `map <id>`, `matchup <own>\n<opponent>`, `elo <bound>`, `minutes <bound>` and `hour <UTC>`. */
  counts: Record<string, [wins: number, losses: number]>;
}
