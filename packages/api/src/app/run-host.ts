import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import type { Configuration } from '../configuration/configuration.js';
import type { Database } from '../database/in-transaction.js';
import { openConfiguredDatabase, type OpenDatabase } from '../database/open-database.js';
import type { EmbeddedEngine } from '../database/start-embedded.js';
import { findContents, holdsDemoData } from '../demo/database-contents-store.js';
import { prepareDemoAccounts, type DemoAccounts } from '../demo/demo-accounts.js';
import { startDemoWorld, type RunningWorld } from '../demo/start-demo-world.js';
import type { DemoTexts } from '../demo/world/make-demo-world.js';
import type { RateLimits } from '../http/admission/rate-limits.js';
import { makeMetrics, type Metrics } from '../http/operations/metrics.js';
import { createPrivateFile, readPrivateFile } from '../outside/private-file.js';
import type { Traces } from '../outside/traces.js';
import { describeDiskFault, diskFaultOf } from '../values/disk-fault.js';
import { StartupError } from '../values/startup-error.js';
import type { Clock } from '../values/time.js';
import { makeLogger } from './logger.js';
import { openHost, OUTBOX_FOLDER, type OpenHost } from './open-host.js';

/** Listen backlog: all watchers reconnect at once after a restart. The operating system may limit it further. */
const WAITING_CONNECTIONS = 4_096;

export interface HostEnvironment {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** The embedded database, when it starts while this module is loaded. Default: it starts now. */
  readonly engine?: Promise<EmbeddedEngine> | undefined;
  /** Calls per minute and address. Default: those of production. */
  readonly rateLimits?: RateLimits;
  /** Default: those that the demo makes up. */
  readonly demoTexts?: DemoTexts;
}

export interface RunningHost {
  readonly url: string;
  /** Resolves when the host can go on no more, with a sentence on why and what to do. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

/** Opens the database and listens; the demo world follows. @throws {StartupError}; nothing stays open then */
export async function runHost(environment: HostEnvironment): Promise<RunningHost> {
  const { configuration, say } = environment;
  const { dataDirectory } = configuration;
  let traces: Traces | undefined;
  // First, because it checks whether the directory is usable and takes its lock.
  const database = await openEnvironmentDatabase(environment, () => traces);
  let opened: OpenHost | undefined;
  let world: RunningWorld | undefined;
  let isDemo = false;
  try {
    if (configuration.isProduction) await refuseDemoData(database.db);
    traces = await openConfiguredTraces(configuration);
    const logger = makeLogger(configuration.logLevel);
    opened = await openHost({
      database,
      configuration: { ...configuration, serviceToken: await findServiceToken(configuration) },
      dataDirectory,
      clock: environment.clock,
      logger,
      metrics: beginMetrics(),
      traces,
      isWorldReady: () => world?.isReady() ?? true,
      isDemo: () => isDemo,
      ...(environment.rateLimits && { rateLimits: environment.rateLimits }),
    });
    isDemo = await decideDemo(configuration, database.db);
    const accounts = isDemo ? await prepareDemoAccounts(dataDirectory, opened.host) : undefined;
    const url = await listen(opened, configuration);
    say(`The service is at ${url}`);
    if (configuration.mail === undefined) announceOutbox(environment, isDemo ? url : undefined);
    if (accounts !== undefined) {
      say(`Desktop mode, with a simulated client: ${url}?desktop=demo`);
      announceAccounts(accounts, say);
      world = startDemoWorld({
        ...environment,
        host: opened.host,
        seed: configuration.demoSeed,
        texts: environment.demoTexts,
        playerUserId: accounts.playerUserId,
        adminUserId: accounts.adminUserId,
        onError: (error) => logger.error({ err: error }, 'a step of the demo world failed'),
      });
    }
    return { url, lost: describeLoss(database, dataDirectory), stop: () => stop({ opened, world }, say) };
  } catch (error) {
    await (opened ?? database).close();
    throw error;
  }
}

async function describeLoss({ lost }: OpenDatabase, dataDirectory: string): Promise<string> {
  const error = await (lost ?? new Promise<never>(() => undefined));
  const fault = diskFaultOf(error);
  const start = `The embedded database in ${dataDirectory} ended by itself, so the host ends too`;
  if (fault === undefined)
    return `${start}: ${error.message} Start the host again; what was committed is still there.`;
  return `${start}. ${describeDiskFault(fault, 'Its disk', error)} Then start the host again.`;
}

const WORLD_TIMEOUT_MS = 1_500;

async function stop(
  { opened, world }: { opened: OpenHost | undefined; world: RunningWorld | undefined },
  say: (line: string) => void,
): Promise<void> {
  say('Stopping …');
  // A step of the world may wait for a database that does not answer.
  await Promise.race([world?.stop(), delay(WORLD_TIMEOUT_MS, undefined, { ref: false })]);
  await opened?.close();
  say('Stopped.');
}

function openEnvironmentDatabase(
  { configuration, engine }: HostEnvironment,
  findTraces: () => Traces | undefined,
): Promise<OpenDatabase> {
  return openConfiguredDatabase(configuration, {
    ...(engine && { engine }),
    ...(configuration.traces && { onStatement: (statement) => findTraces()?.statement(statement) }),
  });
}

/** Its file is loaded only where tracing is on. */
async function openConfiguredTraces({ traces }: Configuration): Promise<Traces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import('../outside/traces.js');
  return openTraces(traces);
}

/** Memory, processor time and the lag of the event loop are the process's, however many hosts run in it. */
function beginMetrics(): Metrics {
  const metrics = makeMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  return metrics;
}

/** Its accounts have passwords that were printed on a screen, and its matches were never played. */
async function refuseDemoData(db: Database): Promise<void> {
  if (!(await holdsDemoData(db))) return;
  throw new StartupError(
    'configuration',
    'This database holds the demo world, which production must not show; choose an empty database.',
  );
}

async function decideDemo({ demo }: Configuration, db: Database): Promise<boolean> {
  if (demo === 'off') return false;
  const contents = await findContents(db);
  if (contents !== 'community') return true;
  if (demo === 'auto') return false;
  throw new StartupError(
    'configuration',
    `DEMO is ${demo}, but this database holds a community of its own; choose an empty database, or set DEMO=off.`,
  );
}

function announceOutbox({ configuration, say }: HostEnvironment, url: string | undefined): void {
  say(`Mails are not sent, but kept in ${join(configuration.dataDirectory, OUTBOX_FOLDER)}`);
  if (url !== undefined) say(`They can be read at ${url}outbox`);
}

function announceAccounts({ accounts, path, isNew }: DemoAccounts, say: (line: string) => void): void {
  if (!isNew) {
    say(`The demo accounts are in ${path}`);
    return;
  }
  for (const { userName, password, group } of accounts) {
    say(`Demo ${group === 'Admin' ? 'admin' : 'player'}: ${userName}  password: ${password}`);
  }
  say(`These passwords are shown once and kept in ${path}`);
}

async function listen({ app }: OpenHost, { host, port }: Configuration): Promise<string> {
  try {
    await app.listen({ host, port, backlog: WAITING_CONNECTIONS });
  } catch (cause) {
    throw explainListening(cause, { host, port });
  }
  // A listening TCP server has an address of this form.
  const address = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${String(address.port)}/`;
}

function explainListening(
  cause: unknown,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
): StartupError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reasons = new Map<unknown, string>([
    [
      'EADDRINUSE',
      `Port ${String(port)} of ${host} is in use by another program; stop that program, or set PORT to another number.`,
    ],
    ['EACCES', `This user may not listen on port ${String(port)}; set PORT to a number above 1023.`],
    ['EADDRNOTAVAIL', `This machine has no address ${host}; set HOST to one that it has, such as 127.0.0.1.`],
    [
      'ENOTFOUND',
      `The host name ${host} is not known; set HOST to an address of this machine, such as 127.0.0.1.`,
    ],
  ]);
  const message = reasons.get(code) ?? `Cannot listen on ${host} port ${String(port)}: ${String(cause)}.`;
  return new StartupError('port', message, { cause });
}

const TOKEN_FILE = 'service-token';
const TOKEN_BYTES = 32;
const TOKEN = /^\S{32,}$/;

/** SERVICE_TOKEN, else a stored token, made at the first start. @throws {StartupError} when that is malformed */
async function findServiceToken(configuration: Configuration): Promise<string> {
  if (configuration.serviceToken !== undefined) return configuration.serviceToken;
  const path = join(configuration.dataDirectory, TOKEN_FILE);
  await createIfMissing(path);
  const token = (await readPrivateFile(path))?.trim() ?? '';
  if (TOKEN.test(token)) return token;
  throw new StartupError(
    'corrupt',
    `The service token in ${path} is damaged; delete that file, and a new one is made.`,
  );
}

async function createIfMissing(path: string): Promise<void> {
  if ((await readPrivateFile(path)) !== undefined) return;
  await createPrivateFile(path, `${randomBytes(TOKEN_BYTES).toString('hex')}\n`);
}
