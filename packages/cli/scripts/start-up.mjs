// Prints how long `ra3` takes to start, as a multiple of bare Node, beside the budgets of the design (§6).
// Run after a build: node packages/cli/scripts/start-up.mjs [rounds]
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';

const bin = process.env.RA3_BIN ?? fileURLToPath(new URL('../bin/ra3.js', import.meta.url));
const rounds = Number(process.argv[2] ?? 15);

/** A host that answers at once, on a thread of its own, because the measuring blocks this one. */
function serveEmptyStatus() {
  const body = JSON.stringify({
    players: [],
    games: [],
    automatch: [],
    automatching: { count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0, count1v1Details: { ra3: 0, corona: 0 } },
  });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' && address !== null ? address.port : 0);
  });
}

/** @param {readonly string[]} argv */
function milliseconds(argv) {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - startedAt;
}

/** Rounds go around all cases, so that a busy moment of the machine hits all of them alike. */
function measure(cases) {
  const times = cases.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) cases.forEach(({ argv }, index) => times[index].push(milliseconds(argv)));
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]);
}

async function main() {
  const worker = new Worker(new URL(import.meta.url));
  const port = await new Promise((resolve) => worker.once('message', resolve));
  const host = `http://127.0.0.1:${port}`;
  const cases = [
    { name: 'bare node', argv: ['--input-type=module', '-e', ''], budget: 1 },
    { name: 'ra3 --help', argv: [bin, '--help'], budget: 1.3 },
    { name: 'ra3 status (one-shot)', argv: [bin, 'status', '--host', host], budget: 2 },
    { name: 'ra3 --locale zh-CN --help', argv: [bin, '--locale', 'zh-CN', '--help'], budget: 1.3 },
  ];
  const medians = measure(cases);
  await worker.terminate();
  const bare = medians[0];
  for (const [index, { name, budget }] of cases.entries()) {
    const ratio = medians[index] / bare;
    const verdict = ratio <= budget ? 'within' : 'OVER';
    console.log(`${name.padEnd(28)} ${medians[index].toFixed(0).padStart(5)} ms  ${ratio.toFixed(2)}x  ${verdict} ${budget}x`);
  }
}

if (isMainThread) await main();
else serveEmptyStatus();
