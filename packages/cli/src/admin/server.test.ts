import { expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type Answer } from '../testing/stub-host.js';

const load: Answer = {
  body: {
    relays: [{ ipAddr: '192.0.2.1', load: 0.92 }],
    database: { totalObjectCount: 12, dataSize: 2_097_152, indexSize: 1_048_576 },
  },
};
const overview: Answer = {
  body: {
    bansLastDay: 2,
    bansEnding: { count: 1, records: [] },
    highestLoad: 0.92,
    invitations: { free: 7, ready: 3 },
    season: null,
  },
};

function startServer(first: Answer = load) {
  let asked = 0;
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['admin.overview'] } },
    'GET /api/admin/perf/stats': () => {
      asked += 1;
      return asked === 1 ? first : load;
    },
    'GET /api/ext/admin/overview': overview,
  });
}

function watch(url: string, ...words: readonly string[]) {
  return runCli(['admin', 'server', 'watch', '--host', url, ...words]);
}

// S7-40, S2-78
test('a pipe gets a line per request with load, database and overview', async () => {
  const { url } = await startServer();

  const { exitCode, stdout } = await watch(url, '--times', '2');

  expect(exitCode).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(stdout.split('\n')[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:]{8}Z relays 192\.0\.2\.1 92%; database 2\.00 MiB data, 1\.00 MiB indexes, 12 objects; bans in 24 h 2/u,
  );
});

// S9-05
test('the next request follows after 5 s', async () => {
  const { url } = await startServer();

  const { stdout } = await watch(url, '--times', '2');

  const [first = 0, second = 0] = stdout.split('\n').map((line) => Date.parse(line.split(' ')[0] ?? ''));
  expect(second - first).toBe(5000);
});

test('--json prints a row per request', async () => {
  const { url } = await startServer();

  const { stdout } = await watch(url, '--times', '1', '--json');

  expect(rowsOf(stdout)).toMatchObject([
    { relays: [{ load: 0.92 }], database: { totalObjectCount: 12 }, overview: { bansLastDay: 2 } },
  ]);
});

test('a terminal gets a block that is drawn over itself', async () => {
  const { url } = await startServer();

  const { stdout } = await runCli(['admin', 'server', 'watch', '--host', url, '--times', '2'], {
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });

  expect(stdout.match(/\u001b\[\d+A/gu)).toHaveLength(1);
  expect(stdout).not.toContain('\u001b[?1049h');
});

test('an address without an end leaves room for the load, and a load beyond all measure is no Infinity', async () => {
  const { url } = await startServer({
    body: {
      relays: [
        { ipAddr: 'x'.repeat(10_000), load: 1e308 },
        { ipAddr: '192.0.2.1', load: 0.92 },
      ],
      database: { totalObjectCount: 12, dataSize: 2_097_152, indexSize: 1_048_576 },
    },
  });
  const size = { columns: 80, rows: 24 };

  const { stdout } = await runCli(['admin', 'server', 'watch', '--host', url, '--times', '1'], {
    stdout: new MemoryOutput(size),
  });
  const lines = stdout.replaceAll(/\u001b\[[\d;]*[a-zA-Z]/gu, '').split('\n');

  expect(lines.filter((line) => line.length > size.columns)).toEqual([]);
  expect(lines.slice(2, 5)).toEqual([
    expect.stringMatching(/^RELAY +LOAD +LATELY/u),
    expect.stringMatching(/^x+… +>999% +▁ *$/u),
    expect.stringMatching(/^192\.0\.2\.1 +92% +▁ *$/u),
  ]);
});

test('a failure is told, and the next answer is shown', async () => {
  const { url } = await startServer({ status: 500, body: { title: 'internal', status: 500 } });

  const { exitCode, stdout, stderr } = await watch(url, '--times', '2');

  expect(exitCode).toBe(0);
  expect(stderr).toContain('next attempt in 10 s');
  expect(stdout).toContain('92%');
});

test('a session that ended ends the command with 4', async () => {
  const { url } = await startServer({ status: 401, body: { title: 'not signed in', status: 401 } });

  const { exitCode } = await watch(url, '--times', '5');

  expect(exitCode).toBe(4);
});

// S6-04
test('reload makes the host read the site again, once it is confirmed', async () => {
  const sent: string[] = [];
  const { url } = await startStubHost({
    'GET /api/admin/perf/stats': load,
    'POST /api/admin/web/reload': () => {
      sent.push('reload');
      return { body: { code: 0, info: 'ok' } };
    },
  });
  const reload = (...words: readonly string[]) =>
    runCli(['admin', 'server', 'reload', '--host', url, ...words]);

  const unasked = await reload();
  const stdin = new TypingInput();
  stdin.write('n\r');
  const declined = await runCli(['admin', 'server', 'reload', '--host', url, '--json'], {
    stdin,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
    stderr: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  const dry = await reload('--dry-run', '--json');
  const dryInWords = await reload('--dry-run');
  const before = sent.length;
  const done = await reload('--yes', '--json');
  const doneInWords = await reload('--yes');

  expect([unasked.exitCode, dry.exitCode, before]).toEqual([2, 0, 0]);
  expect([declined.exitCode, declined.stdout]).toEqual([0, '']);
  expect(dryInWords.stdout).not.toContain('reloaded.');
  expect([dry, done].flatMap(({ stdout }) => rowsOf(stdout))).toEqual([
    { outcome: 'dry-run' },
    { outcome: 'reloaded' },
  ]);
  expect(doneInWords.stdout).toBe('Website reloaded.\n');
  expect(sent).toHaveLength(2);
});

test.each([
  ['q', 0],
  ['\u001b', 0],
  ['\u0003', 130],
])('on a terminal the key %j leaves with %i, and no key is echoed', async (key, code) => {
  const { url } = await startServer();
  const stdin = new TypingInput();
  stdin.write(key);

  const { exitCode } = await runCli(['admin', 'server', 'watch', '--host', url], {
    stdin,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });

  expect(exitCode).toBe(code);
  expect(stdin.rawModes).toEqual([true, false]);
});
