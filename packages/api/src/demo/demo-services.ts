import type { RegistrationService } from '../domains/accounts/registration.js';
import type { IngestService } from '../domains/ingest/ingest.js';
import type { ReplayFileService } from '../domains/replays/replay-files.js';
import type { SeasonService } from '../domains/seasons/seasons.js';
import type { StatusService } from '../domains/status/status.js';

/** The host's services that the demo works with: the same that a game server's reports go through. */
export interface DemoServices {
  readonly registration: Pick<RegistrationService, 'ensure'>;
  readonly ingest: Pick<IngestService, 'matches'>;
  readonly replayFiles: Pick<ReplayFileService, 'store'>;
  readonly seasons: Pick<SeasonService, 'close'>;
  readonly status: Pick<StatusService, 'receive'>;
}
