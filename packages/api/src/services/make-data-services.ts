import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';
import { makeIngestService, type IngestService } from './ingest.js';
import { makeLadderService, type LadderService } from './ladders.js';
import { makeMatchService, type MatchService } from './matches.js';
import { makeReplayFileService, type ReplayFileService } from './replay-files.js';
import { makeSeasonService, type SeasonService } from './seasons.js';
import { makeStatisticsService, type StatisticsService } from './statistics.js';
import { makeStatusService, type StatusService } from './status.js';

export interface DataServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Folder of the replay files. */
  readonly replayDirectory: string;
}

/** What the routes need of seasons, ladders, matches and live state. */
export interface DataServices {
  readonly seasons: SeasonService;
  readonly ladders: LadderService;
  readonly matches: MatchService;
  readonly statistics: StatisticsService;
  readonly status: StatusService;
  readonly ingest: IngestService;
  readonly replayFiles: ReplayFileService;
}

/** Makes the services over one database. Nothing runs until one of their methods is called. */
export function makeDataServices(options: DataServiceOptions): DataServices {
  return {
    seasons: makeSeasonService(options),
    ladders: makeLadderService(options),
    matches: makeMatchService(options),
    statistics: makeStatisticsService(options),
    status: makeStatusService(options),
    ingest: makeIngestService(options),
    replayFiles: makeReplayFileService(options),
  };
}
