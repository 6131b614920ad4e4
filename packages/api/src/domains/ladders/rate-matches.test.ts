import { limits, NO_RANK, rating } from '@ra3/sdk/facts';
import { beforeEach, describe, expect, test } from 'vitest';
import { byFrequency, newStanding, rateMatch, unratedPlayer, type LadderStanding } from './rate-matches.js';

const LADDER = { mod: 'ra3', type: '1v1' } as const;

test('factions come by how often they were played, and equal ones by name', () => {
  expect(byFrequency({ Soviet: 2, Empire: 1, Celestial: 2, Allied: 1 })).toEqual([
    'Celestial',
    'Soviet',
    'Allied',
    'Empire',
  ]);
  expect(byFrequency({ Allied: 1, Empire: 1, Soviet: 1 })).toEqual(['Allied', 'Empire', 'Soviet']);
});

test.each([
  [true, 'normal'],
  [false, 'notSelected'],
] as const)('a player of a match that moves no rating has none (%s: %s)', (isSelected, status) => {
  expect(unratedPlayer(isSelected)).toEqual({ elo: NO_RANK, eloDelta: 0, status });
});

describe('standings', () => {
  let standings: LadderStanding[];
  beforeEach(() => {
    standings = [newStanding(1, LADDER, 0), newStanding(1, LADDER, 1)];
  });

  const play = (winner: 0 | 1, { faction = 'Allied', isSelected = true } = {}) =>
    rateMatch(
      {
        endTimeMs: 5,
        winners: [{ personaId: winner, faction }],
        losers: [{ personaId: 1 - winner, faction: 'Soviet' }],
      },
      (personaId) => standings[personaId] ?? newStanding(1, LADDER, personaId),
      () => isSelected,
    );

  test('count the matches of each faction, also of one that is called as a part of every object', () => {
    play(0, { faction: 'constructor' });
    play(0, { faction: 'constructor' });

    expect(standings[0]?.factionCounts).toEqual({ constructor: 2 });
    expect(standings[1]?.factionCounts).toEqual({ Soviet: 2 });
  });

  test('are in placement for the first matches, and said to be when each begins', () => {
    const statuses = Array.from({ length: rating.placementMatches + 1 }, () => play(0).get(0)?.status);

    expect(statuses).toEqual([...Array<string>(rating.placementMatches).fill('inPlacement'), 'normal']);
    expect(play(0, { isSelected: false }).get(0)?.status).toBe('notSelected');
    expect(standings.map(({ placementLeft }) => placementLeft)).toEqual([0, 0]);
  });

  test('keep wins, losses, the last results and the highest Elo', () => {
    const winners = Array.from({ length: limits.formMatches }, () => 0 as const);
    winners.forEach((winner) => play(winner));
    const [peak] = standings.map(({ elo }) => elo);

    play(1);

    expect(standings).toMatchObject([
      { wins: limits.formMatches, losses: 1, form: `${'W'.repeat(limits.formMatches - 1)}L`, peakElo: peak },
      { wins: 1, losses: limits.formMatches, form: `${'L'.repeat(limits.formMatches - 1)}W` },
    ]);
  });
});
