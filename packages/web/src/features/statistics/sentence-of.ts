import { winRate, winRateVerdict } from '@ra3/sdk/rules';

interface Rate {
  readonly wins: number;
  readonly losses: number;
}

/**
 * What the win rates say together. `one`: a single one differs from even; `more`: several do, and this one most; `none`:
 * none does; `few`: none has enough games.
 */
export type Finding<Judged extends Rate> =
  | { readonly kind: 'one' | 'more'; readonly found: Judged }
  | { readonly kind: 'none' | 'few' };

/** Finds what to say of win rates: only what the interval of each decides. */
export function findingOf<Judged extends Rate>(rates: readonly Judged[]): Finding<Judged> {
  const judged = rates.filter(({ wins, losses }) => winRateVerdict(wins, losses) !== 'few');
  if (judged.length === 0) return { kind: 'few' };
  const [found, ...others] = judged
    .filter(({ wins, losses }) => winRateVerdict(wins, losses) !== 'open')
    .sort((a, b) => distance(b) - distance(a));
  if (found === undefined) return { kind: 'none' };
  return { kind: others.length === 0 ? 'one' : 'more', found };
}

/** How far a win rate is from even. */
function distance({ wins, losses }: Rate): number {
  return Math.abs((winRate(wins, losses) ?? 0.5) - 0.5);
}
