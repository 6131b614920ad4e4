import type { GroupName } from '@ra3/sdk/contract';
import type { ServerConfiguration } from '../configuration/configuration.js';
import type { Database } from '../database/in-transaction.js';
import type { EndpointsOf } from '../http/endpoints/endpoints.js';
import type { Metrics } from '../http/operations/metrics.js';
import type { Mailer } from '../outside/mailer.js';
import type { ReplayStore } from '../outside/replay-store.js';
import type { Cards } from '../site/cards/cards.js';
import type { WebFiles } from '../site/web-files.js';
import type { Clock } from '../values/time.js';
import type { Captchas } from './accounts/captcha/captchas.js';
import type { LoginLimits } from './accounts/login-limits.js';
import type { Passwords } from './accounts/passwords.js';
import type { Sessions } from './accounts/sessions.js';
import type { RefusedMatches } from './ingest/store-matches.js';
import type { DownloadsUnderWay } from './replays/downloads-under-way.js';
import type { SecurityNotices } from './security/security-notices.js';
import type { LiveStatus } from './status/live-status.js';
import type { StatusHistory } from './status/status-history.js';

/** Made once per process by `makeHost`. A use case takes the part it needs, which a test can pass alone. */
export interface Host {
  readonly db: Database;
  readonly clock: Clock;
  readonly configuration: HostConfiguration;
  /** Keys that are derived from the host's secret, one per use: a leaked key reveals no other. */
  readonly keys: { readonly verificationCodes: Buffer; readonly twoStep: Buffer };
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly loginLimits: LoginLimits;
  readonly captchas: Captchas;
  readonly mailer: Mailer;
  readonly notices: SecurityNotices;
  readonly replayStore: ReplayStore;
  readonly downloadsUnderWay: DownloadsUnderWay;
  readonly liveStatus: LiveStatus;
  readonly statusHistory: StatusHistory;
  readonly webFiles: WebFiles;
  readonly cards: Cards;
  readonly metrics: Pick<
    Metrics,
    'countMatches' | 'countRefused' | 'observeDelay' | 'countReplay' | 'countSnapshot'
  >;
  /** Logs that a report held matches which were refused. */
  readonly onRefusedMatches: (facts: RefusedMatches) => void;
  /** The map downloader to announce. A function, because only a started host knows whether it shows the demo. */
  readonly findMapDownloader: () => ServerConfiguration['mapDownloader'];
}

export type DatabaseHost = Pick<Host, 'db'>;
export type TimedHost = Pick<Host, 'db' | 'clock'>;

export type HostConfiguration = Pick<
  ServerConfiguration,
  | 'captchaProofSteps'
  | 'slidesWithoutProof'
  | 'desktopClient'
  | 'emailAdmission'
  | 'hostedCaptcha'
  | 'loginRecordDays'
  | 'publicUrl'
  | 'requireAdminTwoStep'
>;

export type Endpoints<G extends GroupName> = EndpointsOf<Host, G>;
