import type { Database } from '../database/in-transaction.js';
import { makeSeasonService, type SeasonService } from './seasons.js';

export interface DataServiceOptions {
  readonly db: Database;
  /** Milliseconds since 1970, like `Date.now`. */
  readonly clock: () => number;
  /** Folder of the replay files. */
  readonly replayDirectory: string;
}

/** What the routes need of seasons, ladders, matches and live state. */
export interface DataServices {
  readonly seasons: SeasonService;
}

/** Makes the services over one database. Nothing runs until one of their methods is called. */
export function makeDataServices({ db }: DataServiceOptions): DataServices {
  return { seasons: makeSeasonService({ db }) };
}
