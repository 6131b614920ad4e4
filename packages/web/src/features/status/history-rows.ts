import type { StatusHistory } from '../../entities/server-status-queries.js';

const HOUR_MS = 60 * 60_000;
const HOURS_OF_DAY = 24;
const HOURS_OF_WEEK = 7 * HOURS_OF_DAY;

type Moment = StatusHistory['day'][number];

/** A slot of the curve; undefined where no game server reported. */
export interface Slot {
  /** ISO 8601. */
  readonly time: string;
  readonly moment: Moment | undefined;
}

/** All slots of the 24 hours that end with the newest moment, oldest first. */
export function slotsOfDay({ day, slotSeconds }: Pick<StatusHistory, 'day' | 'slotSeconds'>): Slot[] {
  const newest = day.at(-1);
  if (newest === undefined) return [];
  const slotMs = slotSeconds * 1_000;
  const byTime = new Map(day.map((moment) => [Date.parse(moment.time), moment]));
  const end = Date.parse(newest.time);
  const count = Math.round((HOURS_OF_DAY * HOUR_MS) / slotMs);
  return Array.from({ length: count }, (_, index) => {
    const at = end - (count - 1 - index) * slotMs;
    return { time: new Date(at).toISOString(), moment: byTime.get(at) };
  });
}

export interface HourRow {
  readonly time: string;
  readonly players: number | undefined;
  readonly games: number | undefined;
}

/** The curve hour by hour, newest first, for a table. */
export function hourRows(slots: readonly Slot[]): HourRow[] {
  const hours = new Map<number, Moment[]>();
  for (const { time, moment } of slots) {
    const hour = Math.floor(Date.parse(time) / HOUR_MS) * HOUR_MS;
    hours.set(hour, [...(hours.get(hour) ?? []), ...(moment === undefined ? [] : [moment])]);
  }
  return [...hours]
    .map(([hour, moments]) => ({
      time: new Date(hour).toISOString(),
      players: meanOf(moments.map(({ players }) => players)),
      games: meanOf(moments.map(({ games }) => games)),
    }))
    .toReversed();
}

function meanOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** By day (Monday first) and hour; zones with half hours get the hour in which most of theirs lies. */
export function usualWeek(usual: StatusHistory['usual'], minutesAhead: number): (number | undefined)[][] {
  const shift = Math.round(minutesAhead / 60);
  const local = new Map(
    usual.map(({ hour, players }) => [(hour + shift + HOURS_OF_WEEK) % HOURS_OF_WEEK, players]),
  );
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: HOURS_OF_DAY }, (_hour, hour) => local.get(day * HOURS_OF_DAY + hour)),
  );
}

/** The hour of the week with the most players; undefined while none is known. */
export function busiestHour(
  week: readonly (readonly (number | undefined)[])[],
): { readonly day: number; readonly hour: number; readonly players: number } | undefined {
  const known = week.flatMap((hours, day) =>
    hours.flatMap((players, hour) => (players === undefined ? [] : [{ day, hour, players }])),
  );
  return known.toSorted((a, b) => b.players - a.players)[0];
}
