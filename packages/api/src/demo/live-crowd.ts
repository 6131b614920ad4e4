import type { Random } from '../values/random.js';
import { onlinePlayers, USUALLY_ONLINE, type Inhabitant } from './world/population.js';

/** Who of the demo's players is online; some of them sit in rooms and games. */
export interface Crowd {
  readonly members: ReadonlySet<Inhabitant>;
  /** Those in a room or a game, since `occupy` and until `release`. */
  readonly busy: ReadonlySet<Inhabitant>;
  free(): Inhabitant[];
  occupy(people: readonly Inhabitant[]): void;
  release(people: readonly Inhabitant[]): void;
  /** Lets now and then one of the free go offline, and another come online. */
  drift(): void;
}

export function gatherCrowd(random: Random, people: readonly Inhabitant[]): Crowd {
  const members = new Set<Inhabitant>();
  const busy = new Set<Inhabitant>();
  while (members.size < Math.min(USUALLY_ONLINE, people.length)) members.add(random.pick(people));
  const free = (): Inhabitant[] => [...members].filter((person) => !busy.has(person));
  return {
    members,
    busy,
    free,
    occupy(seated) {
      for (const person of seated) busy.add(person);
    },
    release(seated) {
      for (const person of seated) busy.delete(person);
    },
    drift() {
      const leaving = free();
      if (members.size > onlinePlayers.fewest && leaving.length > 0 && random.chance(0.4)) {
        members.delete(random.pick(leaving));
      }
      if (members.size < onlinePlayers.most && random.chance(0.4)) members.add(random.pick(people));
    },
  };
}
