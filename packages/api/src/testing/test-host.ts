import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeLogger } from '../app/logger.js';
import { openHost, OUTBOX_FOLDER } from '../app/open-host.js';
import { DEFAULT_SLIDES_WITHOUT_PROOF } from '../configuration/captcha.js';
import { DEFAULT_LOGIN_RECORD_DAYS, type ServerConfiguration } from '../configuration/configuration.js';
import { inTransaction, type Database } from '../database/in-transaction.js';
import type { OpenDatabase } from '../database/open-database.js';
import type { PasswordCost } from '../domains/accounts/passwords.js';
import { insertPersonas } from '../domains/personas/persona-store.js';
import type { RateLimits } from '../http/admission/rate-limits.js';
import { sessionCookie } from '../http/admission/session-cookie.js';
import type { ConnectionTimeouts } from '../http/operations/connection-timeouts.js';
import type { Traces } from '../outside/traces.js';
import { newId } from '../values/new-id.js';
import type { Clock } from '../values/time.js';
import type { Engine } from './engines.js';
import { openFreshDatabase } from './fresh-database.js';
import { makeTestServices, type TestServices } from './test-services.js';
import { seedTinyWorld, type TinyWorld } from './tiny-world.js';

export interface TestHostOptions {
  /** The embedded engine unless said otherwise. */
  readonly engine?: Engine;
  /** A database to use instead of a fresh one; it is not closed with the host. */
  readonly database?: OpenDatabase;
  /** Listen on a free port of the loopback address. Otherwise `app.inject` is the way in. */
  readonly listen?: boolean;
  readonly clock?: Clock;
  /** Calls per minute and address; without limit unless said otherwise. */
  readonly rateLimits?: Partial<RateLimits>;
  readonly configuration?: Partial<ServerConfiguration>;
  /** Every reply is checked against the contract unless said otherwise. */
  readonly areRepliesChecked?: boolean;
  /** When connections are ended; those of production unless said otherwise. */
  readonly connectionTimeouts?: ConnectionTimeouts;
  /** A demo shows the mails that it keeps. */
  readonly isDemo?: boolean;
  /** Passwords cost as much as on a real host; next to nothing unless said otherwise. */
  readonly hasRealPasswords?: boolean;
  /** Takes each line of the log; it is dropped unless said otherwise. */
  readonly log?: (line: string) => void;
  /** Waits where the host slows a caller down. Default: a timer. */
  readonly pause?: (delayMs: number) => Promise<unknown>;
  /** Whether answers are kept in memory while nothing changes, as on a real host; they are unless said otherwise. */
  readonly keepsAnswers?: boolean;
  /** Told of requests and mails, and closed with the host; its statements come from its database. */
  readonly traces?: Traces;
  /** `tiny` fills it with two seasons, five personas, a few matches and a live state; empty unless said otherwise. */
  readonly world?: 'tiny' | 'none';
}

/** Name of the session's cookie on a host that is not in production, over http. */
export const SESSION_COOKIE = sessionCookie.plainName;

/** An account with a session of its own. */
export interface TestUser {
  readonly userId: number;
  readonly userName: string;
  readonly password: string;
  /** Value of a Cookie header. */
  readonly cookie: string;
}

export interface TestHost {
  readonly app: FastifyInstance;
  /** Where it listens, without a slash at its end; empty when it does not. */
  readonly baseUrl: string;
  readonly services: TestServices;
  readonly database: OpenDatabase;
  readonly serviceToken: string;
  /** Makes an account, with personas of these names, and signs it in. */
  createUser(group: 'Admin' | 'User', personaNames?: readonly string[]): Promise<TestUser>;
  /** Mails that the host would have sent, oldest first, with their headers. */
  readMails(): Promise<string[]>;
  /** What the tiny world holds; undefined without one. */
  readonly world: TinyWorld | undefined;
  close(): Promise<void>;
}

/** The least that argon2 accepts. */
const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const NO_LIMITS: RateLimits = {
  read: Number.POSITIVE_INFINITY,
  write: Number.POSITIVE_INFINITY,
  login: Number.POSITIVE_INFINITY,
  mail: Number.POSITIVE_INFINITY,
  captcha: Number.POSITIVE_INFINITY,
  search: Number.POSITIVE_INFINITY,
  export: Number.POSITIVE_INFINITY,
  service: Number.POSITIVE_INFINITY,
  card: Number.POSITIVE_INFINITY,
};

/** Starts the whole service, on a fresh database unless one is given. */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const directory = await mkdtemp(join(tmpdir(), 'ra3-host-'));
  const serviceToken = randomBytes(32).toString('hex');
  const own = options.database ?? (await openFreshDatabase(options.engine ?? 'pglite'));
  const database = options.database === undefined ? own : { ...own, close: () => Promise.resolve() };
  const clock = options.clock ?? (() => new Date());
  const configuration = testConfiguration(directory, { serviceToken, ...options.configuration });
  const { app, host, close } = await openHost({
    database,
    configuration,
    dataDirectory: directory,
    clock,
    logger: loggerOf(options),
    isWorldReady: () => true,
    isDemo: () => options.isDemo === true,
    rateLimits: { ...NO_LIMITS, ...options.rateLimits },
    areRepliesChecked: options.areRepliesChecked ?? true,
    keepsAnswers: options.keepsAnswers ?? true,
    traces: options.traces,
    ...slownessOf(options),
    connectionTimeouts: options.connectionTimeouts,
  });
  const services = makeTestServices(host);
  const baseUrl = options.listen === true ? await app.listen({ host: '127.0.0.1', port: 0 }) : '';
  const world = options.world === 'tiny' ? await seedTinyWorld({ services, database }, clock()) : undefined;
  return {
    app,
    baseUrl,
    services,
    database,
    serviceToken,
    world,
    async readMails() {
      await host.notices.settle();
      return readMails(join(directory, OUTBOX_FOLDER));
    },
    async createUser(group, personaNames = []) {
      const user = await createUser(
        services,
        group,
        app.cookieRules.isAlwaysSecure ? '__Host-sid' : SESSION_COOKIE,
      );
      await addPersonas(database.db, user.userId, personaNames);
      return user;
    },
    async close() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function loggerOf({ log }: TestHostOptions) {
  return log === undefined ? makeLogger('silent') : makeLogger('info', { write: log });
}

function slownessOf({ hasRealPasswords = false, pause }: TestHostOptions) {
  return { ...(hasRealPasswords ? {} : { passwordCost: CHEAP_PASSWORDS }), ...(pause && { pause }) };
}

function testConfiguration(
  directory: string,
  changes: Partial<ServerConfiguration> & { serviceToken: string },
): ServerConfiguration {
  return {
    allowedOrigins: [],
    webRoot: join(directory, 'web'),
    isProduction: false,
    trustedProxies: [],
    emailAdmission: 'all',
    loginRecordDays: DEFAULT_LOGIN_RECORD_DAYS,
    requireAdminTwoStep: false,
    captchaProofSteps: 0,
    slidesWithoutProof: DEFAULT_SLIDES_WITHOUT_PROOF,
    operator: {},
    desktopClient: { version: '1.0', url: 'https://example.org/', installerUrl: 'https://example.org/setup' },
    ...changes,
  };
}

async function readMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

async function addPersonas(db: Database, userId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const personas = names.map((name) => ({
    persona_id: newId(),
    user_id: userId,
    persona_name: name,
    name_key: name.toLowerCase(),
    is_selected: true,
    deleted: false,
    created_at: new Date().toISOString(),
  }));
  await inTransaction(db, (transaction) => insertPersonas(transaction, personas));
}

async function createUser(services: TestServices, group: 'Admin' | 'User', name: string): Promise<TestUser> {
  const userName = `test.${randomUUID()}`;
  const password = randomBytes(12).toString('hex');
  const email = `${userName}@example.org`;
  const userId = await services.registration.create({ userName, password, email, group });
  const { token } = await services.sessions.begin(userId);
  return { userId, userName, password, cookie: `${name}=${token}` };
}
