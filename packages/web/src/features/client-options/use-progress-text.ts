import { useLocale } from '../../platform/i18n/use-locale.js';

/** Returns a function that writes a number from 0 to 1 as a percentage with two decimals: `12.34%` (S2-69). */
export function useProgressText(): (share: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (share) => format.format(share);
}
