// @module-tag rest
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillDataDirectory } from './testing/fresh-database.js';
import { createPostgresDatabase } from './testing/engines.js';
import { buildHostProgram, startHostProcess, type HostProcess } from './testing/host-process.js';

const ADDRESS = /The service is at (http:\/\/127\.0\.0\.1:\d+\/)/;
const ACCOUNTS = 'demo-accounts.json';

let program: string;
let directory: string;
let started: HostProcess[];

let prepared: string;

/** An empty database takes its time: there is one, and each test gets a copy. */
beforeAll(async () => {
  program = await buildHostProgram();
  prepared = await mkdtemp(join(tmpdir(), 'ra3-main-'));
  await fillDataDirectory(prepared);
}, 180_000);
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ra3-main-'));
  await cp(prepared, directory, { recursive: true });
  started = [];
});
afterEach(async () => {
  started.forEach((host) => host.signal('SIGKILL'));
  await Promise.all(started.map(({ ended }) => ended));
  await rm(directory, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => {
  const host = startHostProcess(program, { DATA_DIR: directory, ...env });
  started.push(host);
  return host;
};
const readAccounts = async () =>
  JSON.parse(await readFile(join(directory, ACCOUNTS), 'utf8')) as {
    accounts: { userName: string; password: string }[];
  };

test('the first start prints the address and the demo accounts, and answers while the world is being made', async () => {
  const host = start();
  const [, url = ''] = await host.waitFor(ADDRESS);
  await host.waitFor(/Making the demo world/);
  const { accounts } = await readAccounts();
  const readiness = () => fetch(`${url}health/ready`).then((answer) => answer.json());

  const logins = await Promise.all(
    accounts.map(({ userName, password }) =>
      fetch(`${url}api/user/v2/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uname: userName, pwd: password }),
      }).then((answer) => answer.json()),
    ),
  );

  // While a step is stored, a busy machine may keep the database longer than readiness waits for it.
  await expect.poll(readiness).toMatchObject({ status: 'ok', worldReady: false });
  expect(logins).toEqual([
    { code: 0, info: 'ok' },
    { code: 0, info: 'ok' },
    { code: 0, info: 'ok' },
  ]);
  expect(accounts.every(({ password }) => host.output().includes(password))).toBe(true);
});

test('the demo accounts are readable for nobody else, and later starts only say where they are', async () => {
  const first = start();
  await first.waitFor(/shown once/);
  first.signal('SIGTERM');
  await first.ended;

  const second = start();
  await second.waitFor(/demo accounts are in/);

  const { accounts } = await readAccounts();
  const { mode } = await stat(join(directory, ACCOUNTS));
  expect(mode & 0o777).toBe(0o600);
  expect(accounts.some(({ password }) => second.output().includes(password))).toBe(false);
});

const endsCleanly =
  '%s ends it cleanly in the middle of making the world: exit code 0, nothing held, nothing written to stderr';
test.each(['SIGTERM'] as const)(endsCleanly, endWhileMaking);
test.each(['SIGINT'] as const)(endsCleanly, endWhileMaking);

async function endWhileMaking(signal: NodeJS.Signals): Promise<void> {
  const host = start();
  await host.waitFor(/Making the demo world/);

  host.signal(signal);

  expect(await host.ended).toBe(0);
  expect(host.output()).toMatch(/Stopping …\nStopped\.\n$/);
  expect(host.complaints()).toBe('');
  await expect(stat(join(directory, 'database.lock'))).rejects.toThrow('ENOENT');
}

test('a second signal ends it at once, without waiting for a caller that does not finish', async () => {
  const host = start({ DEMO: 'off' });
  const [, url = ''] = await host.waitFor(ADDRESS);
  const caller = connect(Number(new URL(url).port), '127.0.0.1');
  caller.on('error', () => undefined);
  caller.write('POST /api/user/v2/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  caller.write('Content-Length: 100\r\nExpect: 100-continue\r\n\r\n');
  // Its head has been read when the host asks for the rest.
  await once(caller, 'data');

  host.signal('SIGTERM');
  await host.waitFor(/Stopping/);
  host.signal('SIGTERM');

  expect(await host.ended).toBe(1);
  expect(host.output()).not.toContain('Stopped.');
});

test('a signal ends it within 8 s where the database does not answer any more, with a word and code 1', async () => {
  const database = await createPostgresDatabase();
  const proxy = await openStallingProxy(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const host = start({ DATABASE_URL: url.href });
  await host.waitFor(/Making the demo world/);
  proxy.stall();

  host.signal('SIGTERM');

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toContain('The host did not stop within 8 s');
  proxy.close();
  await database.drop();
});

/** Passes everything on between a host and its database, until it is told to take bytes and answer nothing. */
async function openStallingProxy(databasePort: number) {
  const ends = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(databasePort, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const end of [client, upstream]) ends.add(end.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stall: () => ends.forEach((end) => end.unpipe().resume()),
    close() {
      ends.forEach((end) => end.destroy());
      server.close();
    },
  };
}

const production = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  SERVICE_TOKEN: 'f3a1c09e7b5d2846'.repeat(4),
  PRODUCTION_CONSENT: 'embedded-database,unsent-mail',
};

test('in production there is no demo', async () => {
  const host = start(production);

  await host.waitFor(ADDRESS);

  expect(host.output()).not.toContain('demo');
  await expect(stat(join(directory, ACCOUNTS))).rejects.toThrow('ENOENT');
});

test('production does not start on the data of a demo, not even on its accounts alone', async () => {
  const demo = start();
  await demo.waitFor(/shown once/);
  demo.signal('SIGTERM');
  await demo.ended;

  const host = start(production);

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toBe(
    'This database holds the demo world, which production must not show; choose an empty database.\n',
  );
});

test('a port in use is told with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = String((other.address() as { port: number }).port);

  const host = start({ PORT: port });
  const code = await host.ended;
  other.close();

  expect(code).toBe(1);
  expect(host.complaints()).toBe(
    `Port ${port} of 127.0.0.1 is in use by another program; stop that program, or set PORT to another number.\n`,
  );
});

test('a second process on one data directory is told who has it', async () => {
  const first = start();
  await first.waitFor(ADDRESS);

  const second = start();

  expect(await second.ended).toBe(1);
  expect(second.complaints()).toMatch(
    /^The data directory is in use by process \d+.*Stop that process, or .*\.\n$/,
  );
});

test('a data directory that is none is told with what to do', async () => {
  const file = join(directory, 'file');
  await writeFile(file, 'not a directory');

  const host = start({ DATA_DIR: file });

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toMatch(/^The data directory .*file cannot be read and written: .*\n$/);
});

test('a database server that does not answer is told without its password', async () => {
  const host = start({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/community' });

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:1\/community cannot be used: .*Check DATABASE_URL.*\n$/,
  );
  expect(host.complaints()).not.toContain('hunter2');
});

test('a database that lost its version file is told, and left as it is', async () => {
  await rm(join(directory, 'database', 'PG_VERSION'));

  const host = start();

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toMatch(/^The embedded database in .* is damaged: .* Put the folder back .*\n$/);
  await expect(stat(join(directory, 'database', 'PG_VERSION'))).rejects.toThrow('ENOENT');
});

test('a database that dies while the host runs ends the host with a sentence, after which it starts again', async () => {
  const host = startHostProcess(await buildDyingProgram(), { DATA_DIR: directory, DEMO: 'off' });
  started.push(host);
  await host.waitFor(ADDRESS);

  await writeFile(join(directory, 'die'), '');

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toMatch(
    /^The embedded database in .* ended by itself, .* Start the host again; .*\n$/,
  );
  await start({ DEMO: 'off' }).waitFor(ADDRESS);
});

/** The program with a database thread that ends when there is a file `die` in the data directory. */
async function buildDyingProgram(): Promise<string> {
  const folder = `${dirname(program)}-dying`;
  await rm(folder, { recursive: true, force: true });
  await cp(dirname(program), folder, { recursive: true });
  await rename(join(folder, 'pglite-worker.js'), join(folder, 'real-worker.js'));
  await writeFile(
    join(folder, 'pglite-worker.js'),
    `import './real-worker.js';
     import { existsSync } from 'node:fs';
     setInterval(() => existsSync(${JSON.stringify(join(directory, 'die'))}) && process.exit(9), 20);`,
  );
  return join(folder, 'main.js');
}

test.each([
  [
    ACCOUNTS,
    '{"accounts": [',
    /^The demo accounts in .* cannot be read; repair that file, or delete it .*\n$/,
  ],
  ['service-token', 'short', /^The service token in .* is damaged; delete that file, .*\n$/],
])('a damaged %s is told, and left as it is', async (name, content, complaint) => {
  const path = join(directory, name);
  await writeFile(path, content);

  const host = start();

  expect(await host.ended).toBe(1);
  expect(host.complaints()).toMatch(complaint);
  expect(await readFile(path, 'utf8')).toBe(content);
});

test('every mistake of the environment is told in a sentence of its own', async () => {
  const host = start({ PORT: 'abc', LOG_LEVEL: 'loud', ALLOWED_ORIGINS: 'https://ok.example,nonsense' });

  expect(await host.ended).toBe(1);
  expect(host.complaints().trimEnd().split('\n')).toEqual([
    'ALLOWED_ORIGINS must list origins like https://example.org, separated by commas; "nonsense" is none.',
    'PORT must be a port number from 0 to 65535, not "abc".',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
  ]);
});
