// @module-tag rest
import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { failures } from '@ra3/sdk/facts';
import { solveProof, type DeriveKey } from '@ra3/sdk/rules/proofs';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/open-database.js';
import { loginLimits } from '../domains/accounts/login-limits.js';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/engines.js';
import { buildHostProgram, startHostProcess, type HostProcess } from '../testing/host-process.js';
import { aPull } from '../testing/a-pull.js';
import { serviceHeaders } from '../testing/service-headers.js';
import { newId } from '../values/new-id.js';
import { makePasswords } from '../domains/accounts/passwords.js';
import { insertUser } from '../domains/accounts/user-store.js';

const ADDRESS = /The service is at (\S+)\//;
const SERVICE_TOKEN = 'f3a1c09e7b5d2846'.repeat(4);
const PASSWORD = 'a-long-password';
const json = { 'content-type': 'application/json' };
const deriveKey: DeriveKey = (password, salt, { N, r, dkLen }) => scryptSync(password, salt, dkLen, { N, r });

interface Running {
  readonly host: HostProcess;
  readonly url: string;
}

// Two processes need a server between them: there is nothing to test on the embedded database.
const servers = [inject('postgresUrl')].filter((url) => url !== null);

describe.each(servers)('two processes on one PostgreSQL', () => {
  let program: string;
  let folder: string;
  let shared: PostgresDatabase;
  let database: OpenDatabase;
  let a: Running;
  let b: Running;
  const running: HostProcess[] = [];

  const start = async (): Promise<Running> => {
    const host = startHostProcess(program, {
      DATA_DIR: folder,
      DATABASE_URL: shared.url,
      DEMO: 'off',
      SERVICE_TOKEN,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    running.push(host);
    const [, url = ''] = await host.waitFor(ADDRESS);
    return { host, url };
  };
  beforeAll(async () => {
    program = await buildHostProgram('two-processes');
    folder = await mkdtemp(join(tmpdir(), 'ra3-processes-'));
    shared = await createPostgresDatabase();
    [a, b] = await Promise.all([start(), start()]);
    database = await openDatabase({ databaseUrl: shared.url });
  }, 180_000);
  afterAll(async () => {
    running.forEach((host) => host.signal('SIGKILL'));
    await Promise.all(running.map(({ ended }) => ended));
    await database.close();
    await shared.drop();
    await rm(folder, { recursive: true });
  });

  let addresses = 0;
  /** An address that nobody called from before. */
  const newAddress = () => {
    addresses += 1;
    return `10.${String(addresses >> 16)}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`;
  };
  const createUser = async (userName: string) => {
    const passwordHash = await makePasswords().hash(PASSWORD);
    const email = `${userName}@example.org`;
    await insertUser(database.db, {
      userId: newId(),
      userName,
      email,
      passwordHash,
      group: 'User',
      createdAt: new Date(),
    });
  };
  const signIn = ({ url }: Running, uname: string, { pwd = PASSWORD, from = newAddress() } = {}) =>
    fetch(`${url}/api/user/v2/login`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': from },
      body: JSON.stringify({ uname, pwd }),
    });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;
  const statusCode = async ({ url }: Running, cookie: string) =>
    codeOf(await fetch(`${url}/api/user/v2/status`, { headers: { cookie } }));
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  test('a session that begins at one is known to the other, and ends at both at once', async () => {
    await createUser('traveller');
    const cookie = cookieOf(await signIn(a, 'traveller'));
    const before = await statusCode(b, cookie);

    await fetch(`${a.url}/api/user/v2/logout`, { headers: { cookie } });

    expect([before, await statusCode(b, cookie)]).toEqual([0, 1]);
  });

  test('failed logins at one close the door of the other', async () => {
    await createUser('guessed');
    const from = newAddress();
    const guesses = Array.from({ length: loginLimits.perAccountAndNetwork }, () =>
      signIn(a, 'guessed', { pwd: 'a-wrong-guess', from }),
    );
    await Promise.all(guesses);

    expect(await codeOf(await signIn(b, 'guessed', { from }))).toBe(121);
  });

  test('a captcha drawn by one is judged by the other, once', async () => {
    const drawn = await fetch(`${a.url}/api/user/v2/captcha/gen`);
    const { id, proof: task } = (await drawn.json()) as ReplyOf<EndpointOf<'accounts.captcha'>>;
    const proof = task && (await solveProof(task, { deriveKey }));
    const { gap_position: gap } = await database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', id)
      .executeTakeFirstOrThrow();
    const send = ({ url }: Running) =>
      fetch(`${url}/api/user/v2/get/vcode/1234567@qq.com/${id}`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': newAddress() },
        body: JSON.stringify({ ...aPull(gap), proof }),
      }).then(({ status }) => status);

    expect([await send(b), await send(a)]).toEqual([200, failures.captchaFailed.status]);
  });

  test('calls to one count at the other', async () => {
    const from = newAddress();
    const send = ({ url }: Running) =>
      fetch(`${url}/api/user/v2/get/vcode/1234567@qq.com/00000000-0000-4000-8000-000000000000`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': from },
        body: JSON.stringify(aPull(0.5)),
      });
    const calls = Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? a : b));

    await Promise.all(calls);

    // Ten a minute and address, at both together.
    expect((await send(b)).status).toBe(429);
  });

  test('a live state that one took in is told by the other', async () => {
    const count1v1Details = { ra3: 0, corona: 0 };
    const automatching = { count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0, count1v1Details };
    const players = [{ id: 1, name: 'Seen everywhere' }];
    await fetch(`${a.url}/internal/status`, {
      method: 'POST',
      headers: { ...json, ...serviceHeaders(SERVICE_TOKEN) },
      body: JSON.stringify({ players, games: [], automatch: [], automatching }),
    });

    // The other one looks every two seconds.
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${b.url}/api/server/status/detail`);
        expect(await answer.text()).toContain('Seen everywhere');
      },
      { timeout: 60_000, interval: 50 },
    );
  });

  test('a process that is asked to end finishes what it began, closes idle connections and ends with 0', async () => {
    await createUser('in.flight');
    const { host, url } = await start();
    const { port } = new URL(url);
    const idle = connect(Number(port), '127.0.0.1');
    idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const body = JSON.stringify({ uname: 'in.flight', pwd: PASSWORD });
    const begun = connect(Number(port), '127.0.0.1');
    begun.write('POST /api/user/v2/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    begun.write(`Content-Length: ${String(body.length)}\r\nExpect: 100-continue\r\n\r\n`);
    // Its head has been read when the host asks for the rest.
    await once(begun, 'data');
    const idleEnded = once(idle, 'close');

    host.signal('SIGTERM');
    await host.waitFor(/Stopping/);
    begun.write(body);
    const answer = await text(begun);

    expect(answer).toContain('{"code":0,"info":"ok"}');
    await idleEnded;
    expect(await host.ended).toBe(0);
    expect(host.complaints()).toBe('');
  });

  test('processes are replaced one after the other under load, and who asks again gets an answer each time', async () => {
    let places = [await start(), await start()];
    let isOver = false;
    let answered = 0;
    const failed: number[] = [];
    /** Asks one place after the other, as a proxy does. */
    const ask = async (tries: number): Promise<void> => {
      const { url } = places[tries % places.length] ?? a;
      const headers = { 'x-forwarded-for': newAddress() };
      const status = await fetch(`${url}/api/stats/season/all/result`, { headers }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) answered += 1;
      else if (tries < 6) await ask(tries + 1);
      else failed.push(status);
    };
    const askUntilOver = async () => {
      for (let tries = 0; !isOver; tries += 1) await ask(tries % 2);
    };
    const callers = Array.from({ length: 4 }, askUntilOver);

    const replace = async (index: number) => {
      const old = places[index];
      const fresh = await start();
      places = places.toSpliced(index, 1, fresh);
      old?.host.signal('SIGTERM');
      return old?.host.ended;
    };
    const codes = [await replace(0), await replace(1)];
    isOver = true;
    await Promise.all(callers);

    expect(codes).toEqual([0, 0]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });
});
