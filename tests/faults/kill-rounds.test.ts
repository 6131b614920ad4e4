import { buildHostProgram, startOwnEngines } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKillSetup } from './kill-setup.js';
import { killRounds } from './kill-rounds.js';

// `npm run faults -- kill --rounds 50` runs fifty rounds; these few check that the rounds themselves work.
const ROUNDS = 3;

const engines = await startOwnEngines(process.env);
let program: string;
beforeAll(async () => {
  program = await buildHostProgram();
});
afterAll(() => engines.stop());

test.each(engines.names)(
  'a host on %s that is killed while it writes keeps everything it acknowledged, and nothing half written',
  async (engine) => {
    const setup = await makeKillSetup(engines, engine);

    const { acknowledged, damage } = await killRounds(setup, { program, rounds: ROUNDS });

    await setup.remove();
    expect(damage).toEqual([]);
    expect(acknowledged.matches.size).toBeGreaterThan(ROUNDS);
    expect(acknowledged.replays.size).toBeGreaterThan(0);
    expect(acknowledged.favourites.size).toBeGreaterThan(0);
  },
);
