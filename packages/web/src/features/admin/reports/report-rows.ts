import type { Reply } from '@ra3/sdk';

export type DailyReport = Reply<'reports.daily'>['records'][number];

const WEEK = 7;
/** Mods with a line of their own; more colours would look alike. */
const MODS_SHOWN = 4;

/** The mean of each day and the six before it; undefined where fewer days are known, and for today, which is not over. */
export function sevenDayMeans(values: readonly number[]): (number | undefined)[] {
  return values.map((_, place) => {
    if (place === values.length - 1) return undefined;
    const week = values.slice(Math.max(0, place - WEEK + 1), place + 1);
    return week.length < WEEK ? undefined : sumOf(week) / WEEK;
  });
}

export interface WeekComparison {
  /** Means per day of the last seven whole days, and of the seven before. */
  readonly last: number;
  readonly before: number;
  readonly change: number;
  /** The change as a share of the week before; undefined after a week of zeros. */
  readonly share: number | undefined;
}

/** Compares the last seven whole days with the seven before. The last value is today's, which is not over. */
export function compareWeeks(values: readonly number[]): WeekComparison | undefined {
  const whole = values.slice(0, -1);
  if (whole.length < 2 * WEEK) return undefined;
  const last = sumOf(whole.slice(-WEEK)) / WEEK;
  const before = sumOf(whole.slice(-2 * WEEK, -WEEK)) / WEEK;
  const change = last - before;
  return { last, before, change, share: before === 0 ? undefined : change / before };
}

export interface ModCounts {
  /** Undefined for all other mods together. */
  readonly mod: string | undefined;
  readonly values: readonly number[];
}

/** Automatch 1v1 matches per day of the mods that have most, and of all others together. */
export function automatchByMod(reports: readonly DailyReport[]): readonly ModCounts[] {
  const mods = [...new Set(reports.flatMap(({ matchDetails }) => Object.keys(matchDetails)))];
  const counted = mods
    .map((mod) => ({
      mod,
      values: reports.map(({ matchDetails }) => matchDetails[mod]?.countAutomatch1v1 ?? 0),
    }))
    .filter(({ values }) => sumOf(values) > 0)
    .toSorted((a, b) => sumOf(b.values) - sumOf(a.values) || a.mod.localeCompare(b.mod));
  const others = counted.slice(MODS_SHOWN);
  if (others.length === 0) return counted;
  const together = reports.map((_, place) => sumOf(others.map(({ values }) => values[place] ?? 0)));
  return [...counted.slice(0, MODS_SHOWN), { mod: undefined, values: together }];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
