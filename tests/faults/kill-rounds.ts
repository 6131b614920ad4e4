import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startHostProcess } from '@ra3/api/testing';
import { findDamage } from './kill-check.js';
import type { KillPlace } from './kill-place.js';
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
const DOORS = 3;
const LONGEST_LIFE_MS = 600;

/**
 * Repeats on the same data: start the host, write through every kind of write at once, kill it with SIGKILL during the
 * writes, and check what it has stored.
 */
export async function killRounds(
  place: KillPlace,
  { program, rounds, onRound }: KillPlan,
): Promise<KillFigures> {
  const acknowledged = nothingAcknowledged();
  const damage: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await liveAndDie(program, place, acknowledged);
    const found = await findDamage(place, acknowledged);
    damage.push(...found.map((line) => `round ${String(round)}: ${line}`));
    const { matches, favourites, replays } = acknowledged;
    onRound?.(
      `round ${String(round)}: ${String(matches.size)} matches, ${String(replays.size)} replays, ` +
        `${String(favourites.size)} favourites acknowledged so far; ${found.length === 0 ? 'all there' : found.join('; ')}`,
    );
  }
  return { rounds, acknowledged, damage };
}

async function liveAndDie(program: string, place: KillPlace, acknowledged: Acknowledged): Promise<void> {
  const host = startHostProcess(program, place.env);
  const [, url = ''] = await host.waitFor(ADDRESS);
  const doors = new Set<keyof Acknowledged>();
  let gone: Promise<void> | undefined;
  const everyDoorSaidYes = new Promise<void>((resolve) => {
    const onYes = (door: keyof Acknowledged) => {
      if (doors.add(door).size === DOORS) resolve();
    };
    gone = writeUntilGone(url, place, { acknowledged, onYes });
  });
  // The writers end before the kill only if the host fails by itself.
  await Promise.race([everyDoorSaidYes, gone]);
  await delay(randomInt(LONGEST_LIFE_MS));
  host.signal('SIGKILL');
  await Promise.all([host.ended, gone]);
}
