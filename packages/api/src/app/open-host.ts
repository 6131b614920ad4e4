import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../values/clock.js';
import type { ServerConfiguration } from '../configuration/configuration.js';
import { pingDatabase, type OpenDatabase } from '../database/open-database.js';
import { makeMetrics, type Metrics } from '../http/operations/metrics.js';
import { ratePerMinute } from '../http/admission/rate-limits.js';
import { readOutbox } from '../outside/outbox.js';
import { buildApp, type AppParts } from './build-app.js';
import { chooseMailer } from '../outside/choose-mailer.js';
import { composeServices, type HostServices } from './compose-services.js';
import { countIngest } from './count-ingest.js';

export const OUTBOX_FOLDER = 'outbox';
/** How long the end waits for calls that are under way: below the 10 s after which containers are killed. */
const PATIENCE_MS = 8_000;
const SWEEP_MS = 60 * 60_000;

export interface HostParts {
  readonly database: OpenDatabase;
  readonly configuration: ServerConfiguration;
  /** Where replay files and mails that nobody sends are kept. */
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly isWorldReady: () => boolean;
  /** Whether this host shows the demo; it does not unless said otherwise. */
  readonly isDemo?: () => boolean;
  /** Figures that the process has begun; the host's own unless given. */
  readonly metrics?: Metrics;
  readonly rateLimits?: AppParts['rateLimits'];
  readonly areRepliesChecked?: boolean;
}

export interface OpenHost {
  readonly app: FastifyInstance;
  readonly services: HostServices;
  /** Answers no more calls, stops what runs in the background, and closes the database. */
  close(): Promise<void>;
}

/** Puts services and app over an open database, and starts what runs in the background. */
export async function openHost(parts: HostParts): Promise<OpenHost> {
  const { database, clock, logger, configuration, isDemo = () => false } = parts;
  const { db } = database;
  const metrics = parts.metrics ?? makeMetrics();
  const outboxFolder = join(parts.dataDirectory, OUTBOX_FOLDER);
  const mailer = chooseMailer({ configuration, outboxFolder, clock, logger });
  const services = countIngest(
    composeServices({ db, clock, configuration, mailer, dataDirectory: parts.dataDirectory }),
    metrics,
  );
  const app = await buildApp({
    services,
    configuration,
    clock,
    logger,
    rateLimits: parts.rateLimits ?? ratePerMinute,
    areRepliesChecked: parts.areRepliesChecked ?? false,
    metrics,
    metricsSources: makeMetricsSources(database, services, clock),
    isDemo,
    outbox: {
      isShown: () => configuration.mail === undefined && isDemo(),
      read: (most) => readOutbox(outboxFolder, most),
    },
    health: { askDatabase: () => pingDatabase(db), isWorldReady: parts.isWorldReady },
  });
  const stopBackground = startBackground(services, logger);
  return {
    app,
    services,
    async close() {
      await closeApp(app);
      stopBackground();
      mailer.close();
      await database.close();
    },
  };
}

function makeMetricsSources(
  { readPoolFigures }: OpenDatabase,
  { status }: HostServices,
  clock: Clock,
): AppParts['metricsSources'] {
  return {
    readPoolFigures,
    async readStatusAge() {
      // It refuses while no game server reports.
      const state = await status.current().catch(() => undefined);
      return state && (clock().getTime() - state.receivedAt.getTime()) / 1000;
    },
  };
}

/** Waits for the calls that are under way, but not for a caller that does not read its answer. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
}

function startBackground(services: HostServices, logger: FastifyBaseLogger): () => void {
  const stopStatus = services.status.start((error) => {
    logger.error({ err: error }, 'the live state cannot be read');
  });
  const sweep = setInterval(() => {
    Promise.all([services.sweep(), services.matchMarks.forgetOldDownloads()]).catch((error: unknown) => {
      logger.error({ err: error }, 'sweeping failed');
    });
  }, SWEEP_MS);
  return () => {
    stopStatus();
    clearInterval(sweep);
  };
}
