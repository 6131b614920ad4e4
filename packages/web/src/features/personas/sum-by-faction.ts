import type { PersonaSplits } from '@ra3/sdk';

export interface FactionScore {
  readonly own: string;
  readonly wins: number;
  readonly losses: number;
}

/** Sums the matchups of each own faction; the most played faction comes first. */
export function sumByFaction(matchups: PersonaSplits['byMatchup']): FactionScore[] {
  const sums = new Map<string, FactionScore>();
  for (const { own, wins, losses } of matchups) {
    const sum = sums.get(own) ?? { own, wins: 0, losses: 0 };
    sums.set(own, { own, wins: sum.wins + wins, losses: sum.losses + losses });
  }
  return [...sums.values()].sort((a, b) => b.wins + b.losses - a.wins - a.losses);
}
