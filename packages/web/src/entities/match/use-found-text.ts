import { limits } from '@ra3/sdk/facts';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';

/** The host counts one more than can be viewed. */
const MOST_COUNTED = limits.matchPageSize * limits.lastViewablePage;

/** Returns a function that says how many matches were found, or more than how many. */
export function useFoundText(): (count: number) => string {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (count) =>
    count > MOST_COUNTED
      ? t('library.foundMore', { number: whole(MOST_COUNTED) })
      : t('library.found', { count, number: whole(count) });
}
