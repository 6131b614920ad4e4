import { TICKS_PER_SECOND } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules';
import { useLocale } from '../../platform/i18n/use-locale.js';

/** Gives a function that writes a number as the reader's language does. */
export function useNumbers(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(locale);
}

/** The time of a tick in the match, as in 12:05. */
export function timeOfTick(tick: number): string {
  return formatLength(tick / TICKS_PER_SECOND);
}
