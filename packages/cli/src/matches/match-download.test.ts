import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { systemClock } from '../settings/clock.js';
import { aMatch } from '../testing/builders.js';
import { startStubHost } from '../testing/stub-host.js';
import { inputOf, MemoryOutput } from '../testing/memory-streams.js';
import { fixtureBytes, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const MISSING = '00000000-0000-4000-8000-00000000000f';

interface Replay {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A host that gives replays by their guid, and has ranges. */
async function startReplayHost(replays: Readonly<Record<string, Replay>>) {
  const asked: { guid: string; range: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { guid } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { guid: string };
      const { range } = request.headers;
      asked.push({ guid, range });
      const replay = replays[guid];
      if (replay === undefined) {
        response.writeHead(404, { 'content-type': 'application/problem+json' });
        response.end('{"title":"not found","status":404}');
        return;
      }
      const from = Number(/bytes=(\d+)-/u.exec(range ?? '')?.[1] ?? 0);
      const rest = replay.bytes.subarray(from);
      const size = replay.bytes.length;
      response.writeHead(from === 0 ? 200 : 206, {
        'content-type': 'application/octet-stream',
        'content-length': rest.length,
        'content-disposition': `attachment; filename="${replay.name}"`,
        ...(from > 0 && { 'content-range': `bytes ${String(from)}-${String(size - 1)}/${String(size)}` }),
      });
      response.end(rest);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}`, asked };
}

function healthyBytes(): Buffer {
  return fixtureBytes('short-1601');
}

function suspectBytes(): Buffer {
  return readFileSync(putSuspectReplay(temporaryDirectory(), 'suspect.RA3Replay').path);
}

function download(words: readonly string[], homeDirectory: string, more: Parameters<typeof runCli>[1] = {}) {
  return runCli(['match', 'download', ...words], { homeDirectory, clock: systemClock, ...more });
}

// S7-56
test('a replay is saved under the name that the host gives it', { tags: 'rest' }, async () => {
  const bytes = healthyBytes();
  const host = await startReplayHost({ [FIRST]: { name: 'Ann vs Bob.RA3Replay', bytes } });
  const home = temporaryDirectory();

  const { exitCode, stdout, stderr } = await download([FIRST, '--host', host.url], home);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('Ann vs Bob.RA3Replay');
  expect(stderr).toContain('1 downloaded, 0 already there, 0 failed');
  expect(readFileSync(join(home, 'Ann vs Bob.RA3Replay'))).toEqual(bytes);
  expect(readdirSync(home)).toEqual(['Ann vs Bob.RA3Replay']);
});

test('a file of another content is never replaced, and the same content is no failure', async () => {
  const host = await startReplayHost({ [FIRST]: { name: 'match.RA3Replay', bytes: healthyBytes() } });
  const home = temporaryDirectory();
  const words = [FIRST, '--json', '--host', host.url];
  writeFileSync(join(home, 'match.RA3Replay'), 'mine');

  const taken = await download(words, home);
  const kept = readFileSync(join(home, 'match.RA3Replay'), 'utf8');
  const forced = await download([...words, '--force'], home);
  const again = await download(words, home);

  expect(taken.exitCode).toBe(5);
  expect(rowsOf(taken.stdout)).toMatchObject([{ kind: 'failed', error: { kind: 'exists' } }]);
  expect(kept).toBe('mine');
  expect(rowsOf(forced.stdout)).toMatchObject([{ kind: 'saved' }]);
  expect(rowsOf(again.stdout)).toMatchObject([{ kind: 'present' }]);
  expect(readdirSync(home)).toEqual(['match.RA3Replay']);
});

test('--resume asks for the rest of a part file only', async () => {
  const bytes = healthyBytes();
  const host = await startReplayHost({ [FIRST]: { name: 'match.RA3Replay', bytes } });
  const home = temporaryDirectory();
  writeFileSync(join(home, `${FIRST}.part`), bytes.subarray(0, 1000));

  const { stdout } = await download([FIRST, '--resume', '--json', '--host', host.url], home);

  expect(host.asked).toEqual([{ guid: FIRST, range: 'bytes=1000-' }]);
  expect(rowsOf(stdout)).toMatchObject([{ kind: 'saved', resumedFrom: 1000, bytes: bytes.length }]);
  expect(readFileSync(join(home, 'match.RA3Replay'))).toEqual(bytes);
});

test('without --resume a part file is emptied first', async () => {
  const bytes = healthyBytes();
  const host = await startReplayHost({ [FIRST]: { name: 'match.RA3Replay', bytes } });
  const home = temporaryDirectory();
  writeFileSync(join(home, `${FIRST}.part`), 'junk of another run');

  await download([FIRST, '--host', host.url], home);

  expect(readFileSync(join(home, 'match.RA3Replay'))).toEqual(bytes);
});

test('guids from stdin, as lines or as rows of `match list`, are downloaded once each', async () => {
  const bytes = healthyBytes();
  const host = await startReplayHost({
    [FIRST]: { name: 'one.RA3Replay', bytes },
    [SECOND]: { name: 'two.RA3Replay', bytes },
  });
  const home = temporaryDirectory();
  const stdin = inputOf(`${FIRST}\n{"replayGuid":"${SECOND}"}\n\n${FIRST.toUpperCase()}\n`);

  const { exitCode } = await download(['-', '--dir', 'cup', '--host', host.url], home, { stdin });

  expect(exitCode).toBe(0);
  expect(host.asked).toHaveLength(2);
  expect(readdirSync(join(home, 'cup')).toSorted()).toEqual(['one.RA3Replay', 'two.RA3Replay']);
});

// S9-08
test('without --limit fifty replays of a list are downloaded', async () => {
  const records = Array.from({ length: 51 }, (_, index) =>
    aMatch({
      id: String(index + 1),
      replayGuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }),
  );
  const host = await startStubHost({
    'GET /api/match/get/recent/all/1/result': {
      body: { totalCount: 51, pageOutOfLimit: false, records },
    },
  });

  await download(['recent', '--host', host.url], temporaryDirectory());

  expect(host.seen.filter(({ body }) => body.includes('guid'))).toHaveLength(50);
});

// S9-09
test('beyond the last page that a host shows, a note says so', async () => {
  const host = await startStubHost({
    'GET /api/match/get/recent/all/1/result': {
      body: { totalCount: 1001, pageOutOfLimit: true, records: [] },
    },
  });

  const { stderr } = await download(['recent', '--host', host.url], temporaryDirectory());

  expect(stderr).toContain('no more than 1000 matches');
});

test('two replays of one name in a run both get one', async () => {
  const host = await startReplayHost({
    [FIRST]: { name: 'same.RA3Replay', bytes: healthyBytes() },
    [SECOND]: { name: 'same.RA3Replay', bytes: suspectBytes() },
  });
  const home = temporaryDirectory();

  await download([FIRST, SECOND, '--jobs', '1', '--host', host.url], home);

  expect(readdirSync(home).toSorted()).toEqual(['same - 00000000.RA3Replay', 'same.RA3Replay']);
});

test('a name from the host cannot leave the folder', async () => {
  const host = await startReplayHost({ [FIRST]: { name: '../../evil.RA3Replay', bytes: healthyBytes() } });
  const home = temporaryDirectory();

  await download([FIRST, '--dir', 'in', '--host', host.url], home);

  expect(readdirSync(join(home, 'in'))).toEqual(['evil.RA3Replay']);
});

test('one missing replay of two ends with 6, the only one with 3', async () => {
  const host = await startReplayHost({ [FIRST]: { name: 'one.RA3Replay', bytes: healthyBytes() } });
  const home = temporaryDirectory();

  const both = await download([FIRST, MISSING, '--json', '--host', host.url], home);
  const only = await download([MISSING, '--host', host.url], home);

  expect(both.exitCode).toBe(6);
  expect(rowsOf(both.stdout).find(({ guid }) => guid === MISSING)).toMatchObject({ kind: 'failed' });
  expect(only.exitCode).toBe(3);
  expect(existsSync(join(home, `${MISSING}.part`))).toBe(false);
});

test('--verify keeps no file that is not a replay', async () => {
  const host = await startReplayHost({ [FIRST]: { name: 'x.RA3Replay', bytes: Buffer.from('<html>') } });
  const home = temporaryDirectory();

  const { exitCode, stderr } = await download([FIRST, '--verify', '--host', host.url], home);

  expect(exitCode).toBe(5);
  expect(stderr).toContain('is not a replay');
  expect(readdirSync(home)).toEqual([]);
});

test('--verify tells a suspect replay, and --repair writes a repaired copy beside it', async () => {
  const bytes = suspectBytes();
  const host = await startReplayHost({ [FIRST]: { name: 'x.RA3Replay', bytes } });
  const home = temporaryDirectory();
  const words = [FIRST, '--json', '--host', host.url];

  const verified = await download([...words, '--verify'], home);
  const repaired = await download([...words, '--repair'], home);

  expect(verified.exitCode).toBe(5);
  expect(rowsOf(verified.stdout)).toMatchObject([{ verdict: 'suspect', repaired: null }]);
  expect(repaired.exitCode).toBe(0);
  expect(rowsOf(repaired.stdout)).toMatchObject([{ repaired: 'x.repaired.RA3Replay' }]);
  expect(readFileSync(join(home, 'x.RA3Replay'))).toEqual(bytes);
  expect(readFileSync(join(home, 'x.repaired.RA3Replay')).length).toBeLessThan(bytes.length);
});

test('a manifest lists what was downloaded, and with --resume nothing of it is asked for again', async () => {
  const bytes = healthyBytes();
  const host = await startReplayHost({
    [FIRST]: { name: 'one.RA3Replay', bytes },
    [SECOND]: { name: 'two.RA3Replay', bytes },
  });
  const home = temporaryDirectory();
  const words = ['--manifest', 'list.ndjson', '--host', host.url];
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  await download([FIRST, SECOND, ...words], home);
  const rows = rowsOf(readFileSync(join(home, 'list.ndjson'), 'utf8'));
  writeFileSync(join(home, 'two.RA3Replay'), 'changed');
  const again = await download([FIRST, SECOND, ...words, '--resume', '--force'], home);

  expect(rows.map(({ guid }) => guid).toSorted()).toEqual([FIRST, SECOND]);
  expect(rows[0]).toMatchObject({ sha256, bytes: bytes.length });
  expect(again.exitCode).toBe(0);
  expect(host.asked.slice(2).map(({ guid }) => guid)).toEqual([SECOND]);
  expect(readFileSync(join(home, 'two.RA3Replay'))).toEqual(bytes);
});

test('progress with rate and time left is drawn on a terminal only', async () => {
  const host = await startReplayHost({ [FIRST]: { name: 'one.RA3Replay', bytes: healthyBytes() } });
  const stderr = new MemoryOutput({ columns: 100, rows: 24 });

  const shown = await download([FIRST, '--host', host.url], temporaryDirectory(), { stderr });
  const plain = await download([FIRST, '--host', host.url], temporaryDirectory());

  expect(shown.stderr).toMatch(/\d of \d replays, [\d.]+ [KM]B, [\d.]+ [KM]B\/s, [\d:-]+ left/u);
  expect(shown.stderr).toContain('\r\u001b[K');
  expect(plain.stderr).not.toContain('B/s');
});

test.each([
  [[], 'say what to download'],
  [['not-a-guid'], 'is not the guid of a replay'],
  [['recent', FIRST], 'not several of them'],
  [[FIRST, '--map', 'Infinity Isle'], 'not several of them'],
  [[FIRST, '--jobs', '99'], '--jobs takes a whole number'],
])('match download %j is a usage error', async (words, message) => {
  const { exitCode, stderr } = await download(words, temporaryDirectory());

  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
