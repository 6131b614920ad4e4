import type { Clock } from '../values/clock.js';
import type { ReplayBucket } from '../configuration/replays.js';
import type { Database } from '../database/in-transaction.js';
import { makeAutomatchStatsService, type AutomatchStatsService } from '../domains/statistics/automatch-stats.js';
import { makeIngestService, type IngestService } from '../domains/ingest/ingest.js';
import { makeLadderService, type LadderService } from '../domains/ladders/ladders.js';
import { makeMatchMarkService, type MatchMarkService } from '../domains/matches/match-marks.js';
import { makeMatchSearchService, type MatchSearchService } from '../domains/matches/match-search.js';
import { makeMatchService, type MatchService } from '../domains/matches/matches.js';
import { makePersonaSearchService, type PersonaSearchService } from '../domains/personas/persona-search.js';
import { makeReplayDownloadService, type ReplayDownloadService } from '../domains/replays/replay-downloads.js';
import { openReplayBucket } from '../outside/replay-bucket.js';
import { openReplayDirectory } from '../outside/replay-directory.js';
import { makeReplayFileService, type ReplayFileService } from '../domains/replays/replay-files.js';
import { makeSeasonService, type SeasonService } from '../domains/seasons/seasons.js';
import { makeStatisticsService, type StatisticsService } from '../domains/statistics/statistics.js';
import { makeStatusService, type StatusService } from '../domains/status/status.js';

export interface DataServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Folder of the replay files, where no bucket is set. */
  readonly replayDirectory: string;
  readonly replayBucket?: ReplayBucket | undefined;
}

/** What the routes need of seasons, ladders, matches and live state. */
export interface DataServices {
  readonly seasons: SeasonService;
  readonly ladders: LadderService;
  readonly matches: MatchService;
  readonly matchMarks: MatchMarkService;
  readonly matchSearch: MatchSearchService;
  readonly personaSearch: PersonaSearchService;
  readonly statistics: StatisticsService;
  readonly automatchStats: AutomatchStatsService;
  readonly status: StatusService;
  readonly ingest: IngestService;
  readonly replayFiles: ReplayFileService;
  readonly replayDownloads: ReplayDownloadService;
}

/** Makes the services over one database. Nothing runs until one of their methods is called. */
export function makeDataServices(options: DataServiceOptions): DataServices {
  const { replayBucket, replayDirectory } = options;
  const replayStore =
    replayBucket === undefined ? openReplayDirectory(replayDirectory) : openReplayBucket(replayBucket);
  const replayFiles = makeReplayFileService({ ...options, replayStore });
  return {
    seasons: makeSeasonService(options),
    ladders: makeLadderService(options),
    matches: makeMatchService(options),
    matchMarks: makeMatchMarkService(options),
    matchSearch: makeMatchSearchService(options),
    personaSearch: makePersonaSearchService(options),
    statistics: makeStatisticsService(options),
    automatchStats: makeAutomatchStatsService(options),
    status: makeStatusService(options),
    ingest: makeIngestService(options),
    replayFiles,
    replayDownloads: makeReplayDownloadService({ ...options, replayFiles }),
  };
}
