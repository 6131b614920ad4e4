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

export interface DailyTables {
  daily_persons: DailyPersonRow;
  daily_activity: DailyActivityRow;
  daily_matches: DailyMatchesRow;
}
