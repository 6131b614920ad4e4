import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Now } from '../values/time.js';
import type { ServerConfiguration } from '../configuration/configuration.js';
import { pingDatabase, type OpenDatabase } from '../database/open-database.js';
import { makeMetrics, type Metrics } from '../http/operations/metrics.js';
import { ratePerMinute } from '../http/admission/rate-limits.js';
import { readOutbox } from '../outside/outbox.js';
import { watchDisk } from '../outside/disk-watch.js';
import { buildApp, type AppParts } from './build-app.js';
import { chooseMailer } from '../outside/choose-mailer.js';
import { composeServices, type HostServices } from './compose-services.js';
import { countIngest } from './count-ingest.js';
import type { PasswordCost } from '../domains/accounts/passwords.js';

export const OUTBOX_FOLDER = 'outbox';
/** Shutdown waits so many ms for running requests; less than the 10 s after which containers are killed. */
const TIMEOUT_MS = 8_000;
const SWEEP_MS = 60 * 60_000;

export interface HostParts {
  readonly database: OpenDatabase;
  readonly configuration: ServerConfiguration;
  /** Directory of replay files and of the outbox. */
  readonly dataDirectory: string;
  readonly clock: Now;
  readonly logger: FastifyBaseLogger;
  readonly isWorldReady: () => boolean;
  /** Whether this host shows the demo. Default: no. */
  readonly isDemo?: () => boolean;
  /** Metrics of the process. Default: a registry of the host's own. */
  readonly metrics?: Metrics;
  readonly rateLimits?: AppParts['rateLimits'];
  readonly areRepliesChecked?: boolean;
  readonly connectionTimeouts?: AppParts['connectionTimeouts'];
  readonly passwordCost?: PasswordCost;
  readonly pause?: (delayMs: number) => Promise<unknown>;
}

export interface OpenHost {
  readonly app: FastifyInstance;
  readonly services: HostServices;
  /** Stops accepting requests, stops background work and closes the database. */
  close(): Promise<void>;
}

/** Builds services and app on an open database, and starts the background work. */
export async function openHost(parts: HostParts): Promise<OpenHost> {
  const { database, clock, logger, configuration, dataDirectory, passwordCost, isDemo = () => false } = parts;
  const { db } = database;
  const metrics = parts.metrics ?? makeMetrics();
  const outboxFolder = join(dataDirectory, OUTBOX_FOLDER);
  const mailer = chooseMailer({ configuration, outboxFolder, clock, logger });
  const services = countIngest(
    composeServices({
      db,
      clock,
      configuration,
      mailer,
      dataDirectory,
      ...(passwordCost && { passwordCost }),
      ...(parts.pause && { pause: parts.pause }),
    }),
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
    connectionTimeouts: parts.connectionTimeouts,
    outbox: {
      isShown: () => configuration.mail === undefined && isDemo(),
      read: (most) => readOutbox(outboxFolder, most),
    },
    ...watchHealth(parts),
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

function watchHealth({
  database,
  dataDirectory,
  clock,
  isWorldReady,
}: HostParts): Pick<AppParts, 'health' | 'noteError'> {
  const disk = watchDisk({ dataDirectory, clock });
  return {
    health: {
      askDatabase: () => pingDatabase(database.db),
      askDisk: () => disk.refuseFull(),
      isWorldReady,
    },
    noteError: (error) => {
      disk.note(error);
    },
  };
}

function makeMetricsSources(
  { readPoolFigures }: OpenDatabase,
  { status }: HostServices,
  clock: Now,
): AppParts['metricsSources'] {
  return {
    readPoolFigures,
    async readStatusAge() {
      // It rejects while no game server reports.
      const state = await status.current().catch(() => undefined);
      return state && (clock().getTime() - state.receivedAt.getTime()) / 1000;
    },
  };
}

/** Waits for running requests, but cuts connections of callers that do not read their response in time. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, TIMEOUT_MS);
  await app.close();
  clearTimeout(cut);
}

function startBackground(services: HostServices, logger: FastifyBaseLogger): () => void {
  const stopStatus = services.status.start((error) => {
    logger.error({ err: error }, 'cannot read the status snapshot from the database');
  });
  const stopHistory = services.statusHistory.start((error) => {
    logger.error({ err: error }, 'cannot record the status history');
  });
  const sweep = setInterval(() => {
    Promise.all([services.sweep(), services.matchMarks.forgetOldDownloads()]).catch((error: unknown) => {
      logger.error({ err: error }, 'deleting expired rows failed');
    });
  }, SWEEP_MS);
  return () => {
    stopStatus();
    stopHistory();
    clearInterval(sweep);
  };
}
