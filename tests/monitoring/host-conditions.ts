import { setTimeout as delay } from 'node:timers/promises';
import { aMatch, readyCaptcha, runSql, seedPersonas, serviceHeaders, startTestHost } from '@ra3/api/testing';
import type { TestHost, TestHostOptions } from '@ra3/api/testing';
import { scrape, type Condition, type Reading } from './promtool.js';

/** How far the host's clock is ahead of the real one. */
const time = { aheadMs: 0 };

type Look = () => Promise<Reading>;

/** A condition of a host in this process. `cause` may look itself while the condition lasts. */
function onHost(
  alert: string,
  cause: (host: TestHost, look: Look) => Promise<unknown>,
  options: TestHostOptions = {},
): Condition {
  return {
    alert,
    async cause() {
      time.aheadMs = 0;
      const host = await startTestHost({ listen: true, world: 'tiny', ...options });
      try {
        const look = () => scrape(`${host.baseUrl}/metrics`);
        const before = await look();
        const told = await cause(host, look);
        // Only `look` makes a map.
        const during = told instanceof Map ? (told as Reading) : await look();
        return { before, during: [during] };
      } finally {
        // One condition is a database that was closed already.
        await host.close().catch(() => undefined);
      }
    },
  };
}

const HOUR_MS = 3_600_000;
const ANNOUNCEMENT = '/api/announcement/get';
const run = (host: TestHost, statement: string) => runSql(host.database.db, statement);

async function call(host: TestHost, path: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await (await fetch(host.baseUrl + path)).arrayBuffer();
}

/** The embedded database has one connection: who holds it keeps the others waiting. */
async function holdDatabase<T>(host: TestHost, ms: number, meanwhile: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined;
  await host.database.db.transaction().execute(async () => {
    result = meanwhile();
    await delay(ms);
  });
  if (result === undefined) throw new Error('The transaction did not run.');
  return result;
}

async function reportMatches(host: TestHost, startedMsAgo: number): Promise<void> {
  const [first = 0, second = 0] = await seedPersonas(host.database.db, ['Late', 'Later']);
  const startTime = new Date(Date.now() - startedMsAgo).toISOString();
  const matches = Array.from({ length: 10 }, () => aMatch(first, second, { startTime, timeLength: 60 }));
  await host.app.inject({
    method: 'POST',
    url: '/internal/matches',
    headers: serviceHeaders(host.serviceToken),
    payload: { matches },
  });
}

export const hostConditions: readonly Condition[] = [
  onHost('ra3ProcessAway', async (host, look) => {
    await host.app.close();
    return look();
  }),
  onHost('ra3Errors', async (host) => {
    await run(host, 'ALTER TABLE announcements RENAME TO lost');
    await call(host, ANNOUNCEMENT, 20);
  }),
  onHost('ra3Slow', async (host) => {
    await holdDatabase(host, 1_500, () => call(host, '/api/ext/status/history', 1));
  }),
  onHost('ra3DatabaseAway', async (host, look) => {
    await host.database.close();
    return look();
  }),
  onHost('ra3DatabaseSlow', (host, look) => holdDatabase(host, 700, look)),
  onHost('ra3ConnectionsShort', async (host, look) => {
    const { db, readPoolFigures } = host.database;
    const [reading, calls] = await db.transaction().execute(async () => {
      const asked = call(host, '/health/ready', 1);
      while (readPoolFigures().waiting === 0) await delay(10);
      return [await look(), [asked]];
    });
    await Promise.all(calls);
    return reading;
  }),
  onHost('ra3NoPrimary', async (host) => {
    await run(host, 'SET default_transaction_read_only = on');
  }),
  onHost(
    'ra3GameServerSilent',
    () => {
      time.aheadMs = HOUR_MS;
      return Promise.resolve();
    },
    { clock: () => new Date(Date.now() + time.aheadMs) },
  ),
  onHost('ra3IngestRefused', async (host) => {
    await fetch(`${host.baseUrl}/internal/matches`, { method: 'POST' });
  }),
  onHost('ra3IngestBehind', (host) => reportMatches(host, 2 * HOUR_MS)),
  onHost(
    'ra3MailFailing',
    async (host) => {
      const { captchaId, pull } = await readyCaptcha(host);
      await host.app.inject({
        method: 'POST',
        url: `/api/user/v2/get/vcode/12345678%40qq.com/${captchaId}`,
        payload: pull,
      });
    },
    {
      // Nobody listens on the port of discard.
      configuration: {
        mail: { host: '127.0.0.1', port: 9, secure: false, requireTLS: false, from: 'noreply@example.org' },
      },
    },
  ),
  onHost('ra3CaptchaFlood', (host) => call(host, '/api/user/v2/captcha/gen', 400)),
  onHost('ra3LimitsHit', (host) => call(host, '/api/ext/status/history', 100), { rateLimits: { read: 1 } }),
  onHost('ra3DiskFull', async (host) => {
    await run(
      host,
      `CREATE FUNCTION refuse_to_grow() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''53100''; END'`,
    );
    await run(host, 'CREATE TRIGGER full_disk BEFORE INSERT ON captchas EXECUTE FUNCTION refuse_to_grow()');
    await call(host, '/api/user/v2/captcha/gen', 1);
  }),
  onHost(
    'ra3ClockWrong',
    () => {
      time.aheadMs = 60_000;
      return Promise.resolve();
    },
    { clock: () => new Date(Date.now() + time.aheadMs) },
  ),
  onHost('ra3SweepsStopped', async (host) => {
    await run(host, "INSERT INTO sweeps (sweep_id, swept_at) VALUES (1, now() - interval '4 hours')");
  }),
];
