import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that translates a match type; an unknown type keeps its wire name. */
export function useMatchTypeName(): (type: string) => string {
  const { find } = useTranslation();
  return (type) => find(`facts.matchTypes.${type}`) ?? type;
}

/** The sizes of the sides, as in `2v2`: unlike the kind of a match it does not reveal the outcome. */
export function teamSizes({
  winners,
  losers,
}: Readonly<{ winners: readonly unknown[]; losers: readonly unknown[] }>): string {
  const [smaller, larger] = [winners.length, losers.length].toSorted((a, b) => a - b);
  return `${String(smaller)}v${String(larger)}`;
}
