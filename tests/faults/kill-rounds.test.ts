// @module-tag rest
import { expect, test } from 'vitest';
import { BUILT_HOST } from '../support/start-host.js';
import { makeKillSetup } from './kill-setup.js';
import { killRounds } from './kill-rounds.js';
import { sharedEngines } from '../support/shared-engines.js';

// `npm run faults -- kill --rounds 50` runs fifty rounds; these few check that the rounds themselves work.
const ROUNDS = 3;

const engines = await sharedEngines();

test.each(engines.names)(
  'a host on %s that is killed while it writes keeps everything it acknowledged, and nothing half written',
  async (engine) => {
    const setup = await makeKillSetup(engines, engine);

    const { acknowledged, damage } = await killRounds(setup, { program: BUILT_HOST, rounds: ROUNDS });

    await setup.remove();
    expect(damage).toEqual([]);
    expect(acknowledged.matches.size).toBeGreaterThan(ROUNDS);
    expect(acknowledged.replays.size).toBeGreaterThan(0);
    expect(acknowledged.favourites.size).toBeGreaterThan(0);
  },
);
