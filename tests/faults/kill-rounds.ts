import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buildHostProgram, startHostProcess } from '@ra3/api/testing';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import { enginesNamed, withEngines } from '../support/with-engines.js';
import { findDamage } from './kill-check.js';
import { makeKillSetup, type KillSetup } from './kill-setup.js';
import { nothingAcknowledged, writeUntilGone, type Acknowledged } from './kill-writers.js';

interface KillPlan {
  /** Path of the built host. */
  readonly program: string;
  readonly rounds: number;
  readonly onRound?: (line: string) => void;
}

const ADDRESS = /The service is at (\S+)/;
const WRITE_KINDS = 3;
const LONGEST_LIFE_MS = 600;

export const kill = defineHarness({
  about: 'Kills hosts while they write, and looks for lost or half-written data, on each engine.',
  options: { rounds: 50, engine: '' },
  run: ({ rounds, engine: only }) =>
    withEngines(async (engines) => {
      const program = await buildHostProgram('host-to-kill');
      let isWhole = true;
      for (const engine of enginesNamed(engines, only)) {
        const setup = await makeKillSetup(engines, engine);
        const onRound = (line: string) => {
          say(`${engine} ${line}`);
        };
        const { damage } = await killRounds(setup, { program, rounds, onRound });
        await setup.remove();
        isWhole &&= damage.length === 0;
        say(`${engine}: damage: ${damage.length === 0 ? 'none' : damage.join('; ')}`);
      }
      return isWhole;
    }),
});

/**
 * Repeats on the same data: start the host, write through every kind of write at once, kill it with SIGKILL during the
 * writes, and check what it has stored.
 */
export async function killRounds(setup: KillSetup, { program, rounds, onRound }: KillPlan) {
  const acknowledged = nothingAcknowledged();
  /** One line per lost or half-written record. */
  const damage: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await runAndKill(program, setup, acknowledged);
    const found = await findDamage(setup, acknowledged);
    damage.push(...found.map((line) => `round ${String(round)}: ${line}`));
    const { matches, favourites, replays } = acknowledged;
    onRound?.(
      `round ${String(round)}: ${String(matches.size)} matches, ${String(replays.size)} replays, ` +
        `${String(favourites.size)} favourites acknowledged so far; ${found.length === 0 ? 'all there' : found.join('; ')}`,
    );
  }
  return { acknowledged, damage };
}

async function runAndKill(program: string, setup: KillSetup, acknowledged: Acknowledged): Promise<void> {
  const host = startHostProcess(program, setup.env);
  const [, url = ''] = await host.waitFor(ADDRESS);
  const kinds = new Set<keyof Acknowledged>();
  let gone: Promise<void> | undefined;
  const everyKindAcknowledged = new Promise<void>((resolve) => {
    const onAcknowledged = (kind: keyof Acknowledged) => {
      if (kinds.add(kind).size === WRITE_KINDS) resolve();
    };
    gone = writeUntilGone(url, setup, { acknowledged, onAcknowledged });
  });
  // The writers end before the kill only if the host fails by itself.
  await Promise.race([everyKindAcknowledged, gone]);
  await delay(randomInt(LONGEST_LIFE_MS));
  host.signal('SIGKILL');
  await Promise.all([host.ended, gone]);
}
