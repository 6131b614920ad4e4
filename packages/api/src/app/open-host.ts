import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { VERSION_LABEL } from '@ra3/sdk/facts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerConfiguration } from '../configuration/configuration.js';
import { pingDatabase, type OpenDatabase } from '../database/open-database.js';
import { demoMapDownloader } from '../demo/demo-maps.js';
import type { PasswordCost } from '../domains/accounts/passwords.js';
import type { Host } from '../domains/host.js';
import { readDatabaseState } from '../database/sweep-store.js';
import { makeVersionReader } from '../database/public-versions.js';
import { makeKeptAnswers } from '../http/endpoints/kept-answers.js';
import { ratePerMinute } from '../http/admission/rate-limits.js';
import { withinTimeout } from '../http/operations/health.js';
import { makeMetrics, type Metrics } from '../http/operations/metrics.js';
import type { Mailer } from '../outside/mailer.js';
import { watchDisk, type DiskWatch } from '../outside/disk-watch.js';
import { readOutbox } from '../outside/outbox.js';
import { chooseMailer } from '../outside/smtp-mailer.js';
import type { Traces } from '../outside/traces.js';
import type { Clock } from '../values/time.js';
import { buildApp, type AppParts } from './build-app.js';
import { admissionServices, makeHost } from './make-host.js';
import { sweepDatabase } from './sweep-database.js';
import { startSweeps } from './start-sweeps.js';

/** The program's file has the hash of its content in its name. */
const BUILD = `${VERSION_LABEL} ${basename(import.meta.url)}`;
export const OUTBOX_FOLDER = 'outbox';
/** Milliseconds that shutdown waits for running requests; mails and the database have the rest of the 8 s of a stop. */
const TIMEOUT_MS = 6_000;
/** Milliseconds that shutdown waits for mails about security events, which no request waits for. */
const MAILS_TIMEOUT_MS = 1_500;

export interface OpenHostParts {
  readonly database: OpenDatabase;
  readonly configuration: ServerConfiguration;
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly isWorldReady: () => boolean;
  readonly isDemo?: () => boolean;
  /** Metrics of the process. Default: a registry of the host's own. */
  readonly metrics?: Metrics;
  /** Closed with the host. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
  readonly rateLimits?: AppParts['rateLimits'];
  readonly areRepliesChecked?: boolean;
  readonly connectionTimeouts?: AppParts['connectionTimeouts'];
  readonly passwordCost?: PasswordCost;
  readonly pause?: (delayMs: number) => Promise<unknown>;
  /** Default: true. Without, each answer is made anew. */
  readonly keepsAnswers?: boolean;
}

export interface OpenHost {
  readonly app: FastifyInstance;
  readonly host: Host;
  close(): Promise<void>;
}

export async function openHost(parts: OpenHostParts): Promise<OpenHost> {
  const { database, clock, logger, configuration, dataDirectory, isDemo = () => false } = parts;
  const { db, reads } = database;
  const metrics = parts.metrics ?? makeMetrics();
  const outboxFolder = join(dataDirectory, OUTBOX_FOLDER);
  const mailer = watchMailer(chooseMailer({ ...parts, outboxFolder }), metrics, parts.traces);
  const host = makeHost({
    ...{ db, reads, clock, configuration, mailer, dataDirectory, metrics },
    findMapDownloader: () => configuration.mapDownloader ?? (isDemo() ? demoMapDownloader : undefined),
    onNoticeFault: (error) => logger.error({ err: error }, 'a mail about a security event could not be sent'),
    onRefusedMatches: (facts) => logger.warn(facts, 'matches were refused'),
    passwordCost: parts.passwordCost,
    pause: parts.pause,
  });
  const app = await buildApp({
    host,
    services: admissionServices(host, reads),
    configuration,
    clock,
    logger,
    rateLimits: parts.rateLimits ?? ratePerMinute,
    pause: parts.pause,
    areRepliesChecked: parts.areRepliesChecked ?? false,
    metrics,
    traces: parts.traces,
    keptAnswers: makeKeptAnswers({ readVersions: versionReader(parts), reads, clock, build: BUILD }),
    reads,
    isDemo,
    connectionTimeouts: parts.connectionTimeouts,
    outbox: {
      isShown: () => configuration.mail === undefined && isDemo(),
      read: (most) => readOutbox(outboxFolder, most),
    },
    ...watchParts(parts, host),
  });
  const stopBackground = startBackground(host, logger);
  return {
    app,
    host,
    async close() {
      await closeApp(app);
      stopBackground();
      await Promise.race([host.notices.settle(), delay(MAILS_TIMEOUT_MS, undefined, { ref: false })]);
      mailer.close();
      await database.close();
      await parts.traces?.close();
    },
  };
}

function versionReader({ database, keepsAnswers = true }: OpenHostParts) {
  let version = 0;
  // No other process writes to an embedded database.
  if (keepsAnswers) return makeVersionReader(database.reads, database.engine === 'pglite');
  return (parts: readonly string[]) =>
    Promise.resolve({ result: new Map(parts.map((part) => [part, (version += 1)])), era: '' });
}

function watchParts(
  { database, dataDirectory, clock, isWorldReady }: OpenHostParts,
  host: Host,
): Pick<AppParts, 'health' | 'noteError' | 'metricsSources'> {
  const disk = watchDisk({ dataDirectory, clock });
  return {
    health: { askDatabase: () => pingDatabase(database.db), askDisk: () => disk.refuseFull(), isWorldReady },
    noteError: (error) => disk.note(error),
    metricsSources: makeMetricsSources(database, host, disk),
  };
}

function makeMetricsSources(
  { readPoolFigures, db, reads }: OpenDatabase,
  { liveStatus, clock }: Host,
  disk: DiskWatch,
): AppParts['metricsSources'] {
  const secondsSince = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 1000;
  return {
    readPoolFigures,
    readReadFigures: () => reads.figures(),
    async readStatusAge() {
      // It rejects while no game server reports.
      const state = await withinTimeout(liveStatus.current()).catch(() => undefined);
      return state && secondsSince(state.receivedAt, clock());
    },
    async readDatabase() {
      const asked = performance.now();
      const state = await withinTimeout(readDatabaseState(db)).catch(() => undefined);
      if (state === undefined) return undefined;
      const { isWritable, now, sweptAt } = state;
      return {
        isWritable,
        seconds: (performance.now() - asked) / 1000,
        clockSeconds: secondsSince(clock(), now),
        sweepAgeSeconds: sweptAt === null ? undefined : secondsSince(sweptAt, now),
      };
    },
    async readDisk() {
      const isFull = await disk.refuseFull().then(
        () => false,
        () => true,
      );
      return { isFull, freeBytes: await disk.readFreeBytes() };
    },
  };
}

/** Counts the mails of a mailer, and traces them. */
function watchMailer(mailer: Mailer, metrics: Metrics, traces: Traces | undefined): Mailer {
  return {
    close: () => mailer.close(),
    async send(mail) {
      const send = () => mailer.send(mail);
      try {
        await (traces === undefined ? send() : traces.mail(send));
      } catch (error) {
        metrics.countMail('failed');
        throw error;
      }
      metrics.countMail('sent');
    },
  };
}

/** Waits for running requests, but cuts connections of callers that do not read their response in time. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS);
  await app.close();
  clearTimeout(cut);
}

function startBackground(host: Host, logger: FastifyBaseLogger): () => void {
  const stopStatus = host.liveStatus.start((error) =>
    logger.error({ err: error }, 'cannot read the status snapshot from the database'),
  );
  const stopHistory = host.statusHistory.start((error) =>
    logger.error({ err: error }, 'cannot record the status history'),
  );
  const stopSweeps = startSweeps(() => sweepDatabase(host, logger));
  return () => {
    stopStatus();
    stopHistory();
    stopSweeps();
  };
}
