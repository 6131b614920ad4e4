import { parseArgs } from 'node:util';
import { buildHostProgram, startOwnEngines } from '@ra3/api/testing';
import { makeKillSetup } from './kill-setup.js';
import { killRounds } from './kill-rounds.js';

const USAGE = 'npm run faults -- kill [--rounds 50] [--engine pglite|postgres]\n';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '50' }, engine: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (positionals[0] !== 'kill' || !Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else if (!(await kill(rounds, values.engine))) {
  process.exitCode = 1;
}
