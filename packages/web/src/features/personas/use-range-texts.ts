import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useNow } from '../../ui/now-context.js';
import type { Range } from './persona-filters.js';

export function useRangeTexts() {
  const { t } = useTranslation();
  const ahead = hoursAhead(-useNow().getTimezoneOffset());
  return {
    elo: ({ from, below }: Range) => {
      if (below === null) return t('persona.results.eloFrom', { from });
      return from === 0
        ? t('persona.results.eloBelow', { below })
        : t('persona.results.between', { from, below });
    },
    minutes: ({ from, below }: Range) => {
      if (below === null) return t('persona.results.minutesFrom', { from });
      return from === 0
        ? t('persona.results.minutesBelow', { below })
        : t('persona.results.minutesBetween', { from, below });
    },
    /** Hours in UTC, by the clock of this device. */
    hours: ({ from, below }: Range) => `${clockTime(from + ahead)}–${clockTime((below ?? 0) + ahead, true)}`,
  };
}

const DAY_HOURS = 24;

/** An hour of the day; midnight at the end of a day is 24:00. */
function clockTime(hour: number, isEnd = false): string {
  const inDay = ((hour % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
  return `${String(isEnd && inDay === 0 ? DAY_HOURS : inDay).padStart(2, '0')}:00`;
}

interface HourOfDay {
  readonly hour: number;
  readonly wins: number;
  readonly losses: number;
}

interface PartOfDay {
  /** First hour, 0 to 20. */
  readonly from: number;
  /** Hour after the last one. */
  readonly below: number;
  readonly wins: number;
  readonly losses: number;
}

const HOURS = 24;
const PART_HOURS = 4;

/** By how many whole hours the local clock is ahead of UTC; half an hour counts as zero, because the host counts whole hours. */
function hoursAhead(offsetMinutes: number): number {
  return Math.floor(offsetMinutes / 60);
}

function localHour(offsetMinutes: number) {
  const ahead = hoursAhead(offsetMinutes);
  return ({ hour }: HourOfDay) => (((hour + ahead) % HOURS) + HOURS) % HOURS;
}

/** The 24 hours of the local day: all matches that began in each, and those that were won. */
export function hoursOfDay(rows: readonly HourOfDay[], offsetMinutes: number) {
  const localOf = localHour(offsetMinutes);
  return Array.from({ length: HOURS }, (_, hour) => {
    const own = rows.find((row) => localOf(row) === hour);
    return { part: own?.wins ?? 0, whole: (own?.wins ?? 0) + (own?.losses ?? 0) };
  });
}

/** Parts of the local day that have games; `offsetMinutes` is what the local clock is ahead of UTC. */
export function partsOfDay(rows: readonly HourOfDay[], offsetMinutes: number): PartOfDay[] {
  const localOf = localHour(offsetMinutes);
  return Array.from({ length: HOURS / PART_HOURS }, (_, part) => {
    const from = part * PART_HOURS;
    const below = from + PART_HOURS;
    const own = rows.filter((row) => localOf(row) >= from && localOf(row) < below);
    const sum = (of: 'wins' | 'losses') => own.reduce((total, row) => total + row[of], 0);
    return { from, below, wins: sum('wins'), losses: sum('losses') };
  }).filter(({ wins, losses }) => wins + losses > 0);
}

/** The hours in UTC of a part of the local day; the first may be after the last one, over midnight. */
export function hoursInUtc(
  { from, below }: Pick<PartOfDay, 'from' | 'below'>,
  offsetMinutes: number,
): { readonly from: number; readonly below: number } {
  const inUtc = (hour: number) => (((hour - hoursAhead(offsetMinutes)) % HOURS) + HOURS) % HOURS;
  return { from: inUtc(from), below: inUtc(below) };
}
