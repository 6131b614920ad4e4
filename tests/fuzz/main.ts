import { parseArgs } from 'node:util';
import { openDatabase, startOwnEngines } from '@ra3/api/testing';
import { callsWithoutSuccess } from './calls-without-success.js';
import { startFuzzWorld } from './fuzz-world.js';
import { runFuzz, type Finding, type FuzzResult } from './run-fuzz.js';

const USAGE =
  'npm run fuzz -- [--requests 100000] [--minutes 60] [--seed 1] [--engine pglite|postgres] [--log]\n';
const MINUTE_MS = 60_000;
const MOST_SHOWN = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string' },
    log: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<boolean> {
  const engines = await startOwnEngines(process.env);
  const engine = engines.names.find((name) => name === values.engine) ?? engines.names.at(-1) ?? 'pglite';
  // The embedded one in memory; the templates of `engines.open` exist in a run of Vitest only.
  const database = await (engine === 'pglite' ? openDatabase({}) : engines.open(engine));
  const world = await startFuzzWorld(database);
  // The host of tests logs nothing; this prints the cause of each 500.
  if (values.log) world.host.app.log.level = 'error';
  const startedAt = Date.now();
  say(`Seed ${values.seed}, on ${engine}.`);
  try {
    const result = await runFuzz(world, {
      seed: Number(values.seed),
      requests: Number(values.requests),
      until: new Date(startedAt + Number(values.minutes) * MINUTE_MS),
      onProgress: (requests) => say(`${String(requests)} requests`),
    });
    return report(result, Math.round((Date.now() - startedAt) / 1000));
  } finally {
    await world.host.close();
    await database.close();
    await engines.stop();
  }
}

function report(result: FuzzResult, seconds: number): boolean {
  const statuses = [...result.byStatus].toSorted(([a], [b]) => a - b).map((row) => row.join(': '));
  say(`${String(result.requests)} requests in ${String(seconds)} s (${statuses.join(', ')})`);
  show('5xx', result.serverErrors);
  show('off schema', result.offSchema);
  const unknown = result.withoutSuccess.filter((key) => callsWithoutSuccess[key] === undefined);
  say(
    `calls without a 2xx: ${result.withoutSuccess.length === 0 ? 'none' : result.withoutSuccess.join(', ')}`,
  );
  return result.serverErrors.length === 0 && result.offSchema.length === 0 && unknown.length === 0;
}

function show(what: string, findings: readonly Finding[]): void {
  const calls = new Set(findings.map(({ key }) => key));
  say(`${what}: ${String(findings.length)} in ${String(calls.size)} calls`);
  for (const { key, as, request, wrong } of findings.slice(0, MOST_SHOWN)) {
    say(`- ${key} as ${as}: ${request}\n  ${wrong}`);
  }
}

if (values.help) say(USAGE);
else process.exitCode = (await main()) ? 0 : 1;
