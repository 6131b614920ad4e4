// Prints how long `ra3` takes to start, as a multiple of bare Node, beside the budgets of docs/budgets.md#start-up, and how
// much faster two threads verify a folder of replays than one. Run after a build: npm run bench -w @ra3/cli [rounds]
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const bin = process.env.RA3_BIN ?? fileURLToPath(new URL('../bin/ra3.cjs', import.meta.url));
/** @param {string} name */
const fixture = (name) =>
  fileURLToPath(new URL(`../../replay-tools/fixtures/${name}.RA3Replay`, import.meta.url));
const replay = fixture('medium-match');
const rounds = Number(process.argv[2] ?? 15);
const FILES = 1000;
/** util-linux's program that runs another one on a pseudo-terminal. */
const SCRIPT = 'script';

/** Titles of rooms as players write them; the last one is measured by Unicode tables alone. */
const titles = ['1v1 corona only, good ping please', '来玩 2v2 🔥 高手勿进', 'Комната новичков', '👩‍👩‍👧 family'];

/** A status with rooms whose titles are not simple ASCII. */
const status = {
  players: [],
  games: titles.map((roomname, id) => ({
    ...{ id, roomname, mod: 'ra3', map: 'data/maps/internal/map_mp_2_feasel3/map_mp_2_feasel3.map' },
    ...{
      state: 'staging',
      host: 1,
      maxplayers: 4,
      gamemode: '1v1',
      players: [{ id: 1, name: `Natasha_${id}` }],
    },
  })),
  automatch: [],
  automatching: {
    ...{ count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0 },
    count1v1Details: { ra3: 0, corona: 0 },
  },
};

const ladderPage = {
  ...{ totalPages: 1, totalRecords: 100 },
  records: Array.from({ length: 100 }, (_row, index) => ({
    ...{ rank: index + 1, prevRank: index + 1, personaId: index + 1, personaName: `Ghost_${index}` },
    ...{ elo: 1700 - index, eloDelta: 3, wins: 30, losses: 10, updateTime: '2026-11-20T10:00:00Z' },
    ...{ primaryFaction: 2, secondaryFaction: 4, tertiaryFaction: 8, isSelectedForLadders: true },
    placementMatchesLeft: 0,
  })),
};

/** A host in a worker thread, because measuring blocks this one. */
function serveStatusAndLadder() {
  const server = createServer(({ url = '' }, response) => {
    const body = url.includes('/status/') ? status : url.includes('ladder') ? ladderPage : undefined;
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? {}));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' && address !== null ? address.port : 0);
  });
}

/** @param {readonly string[]} argv */
async function timeOfRun(argv) {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - startedAt;
}

/** What the app writes before its first frame. */
const SCREEN_ON = '\u001b[?1049h';

/**
 * Measures the milliseconds until a text is on the screen, on a pseudo-terminal of util-linux's `script`.
 * @param {string} text
 * @returns {(argv: readonly string[]) => Promise<number>}
 */
function timeUntil(text) {
  return (argv) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const child = spawn(SCRIPT, ['-qec', [process.execPath, ...argv].join(' '), '/dev/null']);
      let written = '';
      let shownMs = 0;
      child.stdout.on('data', (part) => {
        written += String(part);
        if (shownMs === 0 && written.includes(text)) {
          shownMs = performance.now() - startedAt;
          child.stdin.write('q');
        }
      });
      child.on('error', reject);
      child.on('exit', () => resolve(shownMs));
    });
}

/**
 * Medians; rounds go around all cases, so that a busy moment of the machine hits all of them alike.
 * @param {readonly { argv: readonly string[], time?: (argv: readonly string[]) => Promise<number> }[]} cases
 * @param {number} count
 */
async function measure(cases, count) {
  const times = cases.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < count; round += 1) {
    for (const [index, { argv, time = timeOfRun }] of cases.entries()) times[index].push(await time(argv));
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]);
}

async function startUp() {
  const worker = new Worker(new URL(import.meta.url));
  const port = await new Promise((resolve) => worker.once('message', resolve));
  const host = `http://127.0.0.1:${port}`;
  const hasScript = spawnSync(SCRIPT, ['--version']).status === 0;
  const watch = [bin, 'status', 'watch', '--host', host];
  const screens = [
    { name: 'ra3, first frame', argv: [bin, 'ui', '--host', host], time: timeUntil(SCREEN_ON), budget: 3 },
    { name: 'ra3 status watch, first frame', argv: watch, time: timeUntil(SCREEN_ON), budget: 3 },
    { name: 'ra3 status watch, its rooms', argv: watch, time: timeUntil('family'), budget: 5 },
  ];
  const cases = [
    { name: 'bare node', argv: ['--input-type=module', '-e', ''], budget: 1 },
    { name: 'ra3 --help', argv: [bin, '--help'], budget: 1.35 },
    { name: 'ra3 status, four rooms', argv: [bin, 'status', '--host', host], budget: 1.7 },
    { name: 'ra3 ladder', argv: [bin, 'ladder', '--host', host], budget: 1.8 },
    { name: 'ra3 replay verify (0.4 MB)', argv: [bin, 'replay', 'verify', replay], budget: 1.7 },
    ...(hasScript ? screens : []),
  ];
  const medians = await measure(cases, rounds);
  await worker.terminate();
  for (const [index, { name, budget }] of cases.entries()) {
    const ratio = medians[index] / medians[0];
    const verdict = ratio <= budget ? 'within' : 'OVER';
    const milliseconds = `${medians[index].toFixed(0).padStart(5)} ms`;
    console.log(`${name.padEnd(30)} ${milliseconds}  ${ratio.toFixed(2)}x  ${verdict} ${budget}x`);
  }
}

/**
 * One thread against two on a folder with many copies of one real match. What both have to do first, starting and
 * warming up, weighs less the longer the matches are.
 * @param {string} match
 */
async function threads(match) {
  const folder = mkdtempSync(join(tmpdir(), 'ra3-bench-'));
  try {
    for (let file = 0; file < FILES; file += 1)
      copyFileSync(fixture(match), join(folder, `${file}.RA3Replay`));
    const verifyWith = (count) => ({ argv: [bin, 'replay', 'verify', folder, '--workers', String(count)] });
    const [one, two] = await measure([verifyWith(1), verifyWith(2)], 7);
    const gain = one / two;
    const verdict = gain >= 1.7 ? 'within' : 'UNDER';
    console.log(
      `${FILES} times ${match}: 1 thread ${one.toFixed(0)} ms, 2 threads ${two.toFixed(0)} ms, ${gain.toFixed(2)} times as fast  ${verdict} 1.7x`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMainThread) {
  await startUp();
  await threads('medium-match');
  await threads('long-1v1');
} else serveStatusAndLadder();
