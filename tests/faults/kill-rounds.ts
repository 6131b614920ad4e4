import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startHostProcess } from '@ra3/api/testing';
import { findDamage } from './kill-check.js';
import type { KillPlace } from './kill-place.js';
import { nothingAcknowledged, writeUntilGone, type Acknowledged } from './kill-writers.js';

export interface KillFigures {
  readonly rounds: number;
  readonly acknowledged: Acknowledged;
  /** One line each; none when nothing was lost and nothing is half written. */
  readonly damage: readonly string[];
}

interface KillPlan {
  /** The built host. */
  readonly program: string;
  readonly rounds: number;
  readonly onRound?: (line: string) => void;
}

const ADDRESS = /The service is at (\S+)/;
const DOORS = 3;
const LONGEST_LIFE_MS = 600;

/**
 * Starts the host, writes through every door at once, kills it with SIGKILL in the midst of that, and looks at what it
 * left: all of it so many times, on the same data.
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
  // The writers end first only if the host fails by itself.
  await Promise.race([everyDoorSaidYes, gone]);
  await delay(randomInt(LONGEST_LIFE_MS));
  host.signal('SIGKILL');
  await Promise.all([host.ended, gone]);
}
