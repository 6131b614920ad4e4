import type { LadderMod } from '@ra3/sdk/facts';

/** A person who played or signed in on a day in UTC: an account, or a persona without one. */
interface DailyPersonRow {
  day: Date;
  has_account: boolean;
  /** Of the account, or of the persona. */
  person_id: number;
}

/** How many persons played or signed in on a day in UTC. */
interface DailyActivityRow {
  day: Date;
  persons: number;
}

/** Matches of a day in UTC and a mod family; mods without a family stand under their full names. */
interface DailyMatchesRow {
  day: Date;
  mod: string;
  total: number;
  automatch_1v1: number;
}

/** Rated duels of a season by version of the mod, level, length and pair of factions. */
interface DuelSumRow {
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
}

export interface DailyTables {
  duel_sums: DuelSumRow;
  daily_persons: DailyPersonRow;
  daily_activity: DailyActivityRow;
  daily_matches: DailyMatchesRow;
}
