import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import { openEngine, withEngines } from '../support/with-engines.js';
import { startFuzzWorld } from './fuzz-world.js';
import { runFuzz, type Finding, type FuzzResult } from './run-fuzz.js';

const MINUTE_MS = 60_000;
const MOST_SHOWN = 40;

export const fuzz = defineHarness({
  about:
    'Sends right and wrong requests of the contract to a host, on PostgreSQL where it is installed; --seed repeats a run, and --log prints the cause of each server error.',
  options: { requests: 100_000, minutes: 60, seed: Date.now() % 1_000_000, engine: '', log: false },
  run: ({ requests, minutes, seed, engine: wanted, log }) =>
    withEngines(async (engines) => {
      const engine = engines.names.find((name) => name === wanted) ?? engines.names.at(-1) ?? 'pglite';
      const database = await openEngine(engines, engine);
      const world = await startFuzzWorld(database);
      // The host of tests logs nothing.
      if (log) world.host.app.log.level = 'error';
      say(`Seed ${String(seed)}, on ${engine}.`);
      const until = new Date(Date.now() + minutes * MINUTE_MS);
      const onProgress = (sent: number) => {
        say(`${String(sent)} requests`);
      };
      const result = await runFuzz(world, { seed, requests, until, onProgress });
      await world.host.close();
      await database.close();
      return report(result);
    }),
});

function report({ requests, byStatus, serverErrors, offSchema, withoutSuccess }: FuzzResult): boolean {
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b).map((row) => row.join(': '));
  say(`${String(requests)} requests (${statuses.join(', ')})`);
  show('5xx', serverErrors);
  show('off schema', offSchema);
  say(`calls without a 2xx: ${withoutSuccess.length === 0 ? 'none' : withoutSuccess.join(', ')}`);
  return [serverErrors, offSchema, withoutSuccess].every(({ length }) => length === 0);
}

function show(what: string, findings: readonly Finding[]): void {
  const calls = new Set(findings.map(({ key }) => key));
  say(`${what}: ${String(findings.length)} in ${String(calls.size)} calls`);
  for (const { key, as, request, wrong } of findings.slice(0, MOST_SHOWN))
    say(`- ${key} as ${as}: ${request}\n  ${wrong}`);
}
