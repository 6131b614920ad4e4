import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useNow } from '../../../ui/time/now-context.js';
import { hoursAhead } from './hours-of-day.js';
import type { Range } from './persona-filters.js';

/** The words for ranges, the same in the tables of results and beside the filtered matches. */
export interface RangeTexts {
  readonly elo: (range: Range) => string;
  readonly minutes: (range: Range) => string;
  /** Hours in UTC, by the clock of this device. */
  readonly hours: (range: Range) => string;
}

export function useRangeTexts(): RangeTexts {
  const { t } = useTranslation();
  const ahead = hoursAhead(-useNow().getTimezoneOffset());
  return {
    elo: ({ from, below }) => {
      if (below === null) return t('persona.results.eloFrom', { from });
      return from === 0
        ? t('persona.results.eloBelow', { below })
        : t('persona.results.between', { from, below });
    },
    minutes: ({ from, below }) => {
      if (below === null) return t('persona.results.minutesFrom', { from });
      return from === 0
        ? t('persona.results.minutesBelow', { below })
        : t('persona.results.minutesBetween', { from, below });
    },
    hours: ({ from, below }) => `${clockTime(from + ahead)}–${clockTime((below ?? 0) + ahead, true)}`,
  };
}

const DAY_HOURS = 24;

/** An hour of the day; midnight at the end of a day is 24:00. */
function clockTime(hour: number, isEnd = false): string {
  const inDay = ((hour % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
  return `${String(isEnd && inDay === 0 ? DAY_HOURS : inDay).padStart(2, '0')}:00`;
}
