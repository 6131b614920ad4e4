import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildHostProgram, startOwnEngines } from '@ra3/api/testing';
import { makeKillSetup } from './kill-setup.js';
import { batchRounds } from './batch-rounds.js';
import { killRounds } from './kill-rounds.js';
import { buildTerminalProgram } from './terminal-program.js';

const USAGE = `npm run faults -- kill [--rounds 50] [--engine pglite|postgres]
npm run faults -- batches [--bans 1000] [--kills 30] [--engine pglite|postgres]
`;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Kills hosts under write load on each engine, and prints what was lost. */
async function kill(rounds: number, only: string | undefined): Promise<boolean> {
  const program = await buildHostProgram('host-to-kill');
  const engines = await startOwnEngines(process.env);
  let isWhole = true;
  try {
    for (const engine of engines.names.filter((name) => only === undefined || name === only)) {
      const setup = await makeKillSetup(engines, engine);
      const startedAt = Date.now();
      const { acknowledged, damage } = await killRounds(setup, {
        program,
        rounds,
        onRound: (line) => say(`${engine} ${line}`),
      });
      await setup.remove();
      isWhole &&= damage.length === 0;
      say(
        `${engine}: ${String(rounds)} rounds in ${String(Math.round((Date.now() - startedAt) / 1000))} s; acknowledged ` +
          `${String(acknowledged.matches.size)} matches, ${String(acknowledged.replays.size)} replays, ` +
          `${String(acknowledged.favourites.size)} favourites; damage: ${damage.length === 0 ? 'none' : damage.join('; ')}`,
      );
    }
  } finally {
    await engines.stop();
  }
  return isWhole;
}

/** Sends batches through a proxy that loses answers, kills them, and prints what was done twice or not at all. */
async function batches(plan: { bans: number; kills: number }, only: string | undefined): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-batches-'));
  const program = await buildTerminalProgram(folder);
  const engines = await startOwnEngines(process.env);
  let isRight = true;
  try {
    for (const engine of engines.names.filter((name) => only === undefined || name === only)) {
      const setup = await makeKillSetup(engines, engine);
      const database = await setup.open();
      const startedAt = Date.now();
      const onRun = (line: string) => say(`${engine} ${line}`);
      const { kills, runs, met, wrong, verified, codes } = await batchRounds(database, {
        ...plan,
        program,
        onRun,
      });
      await database.close();
      await setup.remove();
      const isDone = wrong.length === 0 && verified.exitCode === 0 && codes.made === codes.printed;
      isRight &&= isDone;
      say(
        `${engine}: ${String(plan.bans)} bans, ${String(kills)} kills, ${String(runs)} runs in ` +
          `${String(Math.round((Date.now() - startedAt) / 1000))} s; lost ${JSON.stringify(met)}; ` +
          `wrong: ${wrong.length === 0 ? 'none' : wrong.join('; ')}; verify exit ${String(verified.exitCode)}; ` +
          `codes made ${String(codes.made)}, printed ${String(codes.printed)}`,
      );
    }
  } finally {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return isRight;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '50' },
    bans: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    engine: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const plan = { bans: Number(values.bans), kills: Number(values.kills) };
const isCount = (count: number) => Number.isInteger(count) && count >= 1;
const [kind] = positionals;
if (kind === 'kill' && isCount(rounds)) {
  if (!(await kill(rounds, values.engine))) process.exitCode = 1;
} else if (kind === 'batches' && isCount(plan.bans) && isCount(plan.kills)) {
  if (!(await batches(plan, values.engine))) process.exitCode = 1;
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
