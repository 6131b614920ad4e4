import { rating, tierNames } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import { describe, expect, test } from 'vitest';
import type { FinishedMatch } from '../../domains/ladders/placed-match.js';
import { planSteps, wholeWorld } from './make-demo-world.js';
import { makePopulation } from './population.js';
import { planSlice } from './season-matches.js';
import { planSeasons } from './season-plan.js';

const ANCHOR = new Date('2026-06-01T12:00:00Z');

interface Standing {
  readonly personaId: number;
  elo: number;
  wins: number;
  losses: number;
}

/** All matches of the running season, as the whole world has them. */
function playSeason(seed: string): FinishedMatch[] {
  const people = makePopulation(seed);
  return planSteps(planSeasons(ANCHOR), wholeWorld).flatMap((step) =>
    step.kind === 'matches' && step.slice.season.end === null
      ? planSlice({ seed, people, anchor: ANCHOR }, step.slice, step.matches)
      : [],
  );
}

/** A ladder of a mod, best first, with plain arithmetic that shares no code with the host. */
function rate(matches: readonly FinishedMatch[], mod: string, matchType = 'AutoMatch1v1') {
  const standings = new Map<number, Standing>();
  const standingOf = (id: number): Standing => {
    const standing = standings.get(id) ?? { personaId: id, elo: 1000, wins: 0, losses: 0 };
    standings.set(id, standing);
    return standing;
  };
  const standingsOf = (team: FinishedMatch['winners']): Standing[] =>
    team.map(({ personaId }) => standingOf(personaId));
  let upsets = 0;
  const played = matches.filter(({ type, modFullName }) => type === matchType && modFullName.startsWith(mod));
  for (const match of played) {
    const [winners, losers] = [standingsOf(match.winners), standingsOf(match.losers)];
    const ahead = meanElo(winners) - meanElo(losers);
    if (ahead < 0) upsets += 1;
    const delta = Math.round(32 / (1 + 10 ** (ahead / 400)));
    for (const winner of winners) {
      winner.elo += delta;
      winner.wins += 1;
    }
    for (const loser of losers) {
      loser.elo -= delta;
      loser.losses += 1;
    }
  }
  const placed = [...standings.values()]
    .filter(({ wins, losses }) => wins + losses >= rating.placementMatches)
    .sort((a, b) => b.elo - a.elo);
  return { placed, upsetShare: upsets / played.length };
}

const meanElo = (team: readonly Standing[]): number =>
  team.reduce((sum, { elo }) => sum + elo, 0) / team.length;

const winRate = ({ wins, losses }: Standing): number => wins / (wins + losses);

describe.each(['ra3', 'test'])('The running season of the demo world with the seed %s', (seed) => {
  const matches = playSeason(seed);
  const people = makePopulation(seed);
  const shown = new Set(people.flatMap(({ personaId, isSelected }) => (isSelected ? [personaId] : [])));

  describe.each([
    ['Red Alert 3', 1500],
    ['Corona', 1400],
  ])('on the 1v1 ladder of %s', (mod, bestElo) => {
    const { placed, upsetShare } = rate(matches, mod);

    test('the best win like good players: three of five games, and never more than nine of ten', () => {
      const best = placed.slice(0, 5).map(winRate);
      const busy = placed.filter(({ wins, losses }) => wins + losses >= 30).map(winRate);

      expect(Math.min(...best)).toBeGreaterThan(0.58);
      expect(Math.max(...best)).toBeLessThan(0.9);
      expect(Math.max(...busy)).toBeLessThan(0.9);
    });

    test('ratings form a curve: few far up and far down, most in the middle', () => {
      const elos = placed.map(({ elo }) => elo);
      const middle = elos.filter((elo) => elo >= 850 && elo < 1150).length / elos.length;

      expect(elos.length).toBeGreaterThan(100);
      expect(elos[0]).toBeGreaterThan(bestElo);
      expect(elos.at(-1)).toBeLessThan(800);
      expect(middle).toBeGreaterThan(0.6);
      expect(middle).toBeLessThan(0.93);
    });

    test('the lower rated player wins every fourth game or so', () => {
      expect(upsetShare).toBeGreaterThan(0.2);
      expect(upsetShare).toBeLessThan(0.35);
    });
  });

  test.each(['Red Alert 3', 'Corona'])(
    'of the 1v1 ladder of %s fewer than seven of ten are silver',
    (mod) => {
      const { placed } = rate(matches, mod);
      const silver = placed.filter(({ elo }) => tierOfElo(elo) === 'silver').length / placed.length;

      expect(silver).toBeLessThan(0.7);
    },
  );

  test.each([
    ['Red Alert 3', 'AutoMatch1v1'],
    ['Red Alert 3', 'AutoMatch2v2'],
    ['Red Alert 3', 'Valid3v3'],
    ['Corona', 'AutoMatch1v1'],
    ['Corona', 'AutoMatch2v2'],
    ['Corona', 'Valid3v3'],
  ])('the ladder of %s for %s shows players in each tier', (mod, type) => {
    const { placed } = rate(matches, mod, type);
    const tiers = placed.filter(({ personaId }) => shown.has(personaId)).map(({ elo }) => tierOfElo(elo));

    expect([...new Set(tiers)].sort()).toEqual([...tierNames].sort());
  });

  test('a game has players on both sides', () => {
    expect(matches.filter(({ winners, losers }) => winners.length === 0 || losers.length === 0)).toEqual([]);
  });
});
