import type { LadderMod } from '@ra3/sdk/facts';

export interface DailyTables {
  /** Rated duels of a season by version of the mod, level, length and pair of factions. */
  duel_sums: {
    mod: LadderMod;
    season_id: number;
    mod_full_name: string;
    /** Lower bound of the mean Elo of both players before the duel. */
    elo_from: number;
    /** Lower bound of the length in minutes. */
    minutes_from: number;
    winner_faction: string;
    loser_faction: string;
    total: number;
    /** Seconds. */
    time_length: number;
  };
  /** A person who played or signed in on a day in UTC: an account, or a persona without one. */
  daily_persons: {
    day: Date;
    has_account: boolean;
    /** Of the account, or of the persona. */
    person_id: number;
  };
  /** How many persons played or signed in on a day in UTC. */
  daily_activity: {
    day: Date;
    persons: number;
  };
  /** Matches of a day in UTC and a mod family; mods without a family stand under their full names. */
  daily_matches: {
    day: Date;
    mod: string;
    total: number;
    automatch_1v1: number;
  };
}
