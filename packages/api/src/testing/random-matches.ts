import { mods, ladderFactions, matchTypes, type MatchType } from '@ra3/sdk/facts';
import { randomUUID } from 'node:crypto';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { mulberry32 } from '../values/random.js';
import { aTeam } from './data-builders.js';

const fullNames = [
  'Red Alert 3 1.12',
  'Corona 3.219',
  'corona3192',
  ...mods.map(({ englishName }) => englishName),
];
const teamSize: Partial<Record<MatchType, number>> = {
  AutoMatch2v2: 2,
  Valid2v2: 2,
  Valid3v3: 3,
  ValidOther: 2,
};
const maps = ['map_mp_2_feasel1', 'map_mp_2_feasel4', 'map_mp_2_rao1'];

/** Matches of every kind, mod, length and season between the personas, oldest first, from one number. */
export function randomMatches(personaIds: readonly number[], count: number, seed: number): FinishedMatch[] {
  const random = mulberry32(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return Array.from({ length: count }, (_, index): FinishedMatch => {
    const type = random() < 0.6 ? 'AutoMatch1v1' : pick(matchTypes);
    const size = teamSize[type] ?? 1;
    const shuffled = [...personaIds].sort(() => random() - 0.5);
    const map = pick(maps);
    return {
      guid: randomUUID(),
      type,
      map: `data\\maps\\official\\${map}\\${map}.map`,
      startTime: new Date(Date.UTC(2026, 3, 1) + (index / count) * 70 * 86_400_000).toISOString(),
      timeLength: Math.floor(random() * 1500),
      modFullName: random() < 0.6 ? 'Red Alert 3 1.12' : pick(fullNames),
      winners: aTeam(shuffled.slice(0, size), pick(ladderFactions.corona)),
      losers: aTeam(shuffled.slice(size, size * 2), pick(ladderFactions.corona)),
    };
  });
}
