import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startHostProcess } from '@ra3/api/testing';
import { findDamage } from './kill-check.js';
import type { KillSetup } from './kill-setup.js';
import { nothingAcknowledged, writeUntilGone, type Acknowledged } from './kill-writers.js';

export interface KillFigures {
  readonly rounds: number;
  readonly acknowledged: Acknowledged;
  /** One line per lost or half-written record; empty when there are none. */
  readonly damage: readonly string[];
}

interface KillPlan {
  /** Path of the built host. */
  readonly program: string;
  readonly rounds: number;
  readonly onRound?: (line: string) => void;
}

const ADDRESS = /The service is at (\S+)/;
const WRITE_KINDS = 3;
const LONGEST_LIFE_MS = 600;

/**
 * Repeats on the same data: start the host, write through every kind of write at once, kill it with SIGKILL during the
 * writes, and check what it has stored.
 */
export async function killRounds(
  setup: KillSetup,
  { program, rounds, onRound }: KillPlan,
): Promise<KillFigures> {
  const acknowledged = nothingAcknowledged();
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
  return { rounds, acknowledged, damage };
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
