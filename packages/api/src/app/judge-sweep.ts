import type { SweepRecord } from '../database/sweep-store.js';

/** Days by which the clock may be ahead of the last sweep: a host was off for so long, or its clock leapt. */
export const MOST_LEAP_DAYS = 7;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** By so much may the clock be behind the last sweep: another machine took over as the database. */
const MOST_SETBACK_MS = HOUR_MS;
/** Rows have times of the host's clock, and the sweep has one of the database's. */
const MOST_DIFFERENCE_MS = DAY_MS;
/** A clock counts as going on when refused sweeps are not further apart than this. */
const MOST_PAUSE_MS = DAY_MS;

export interface Clocks {
  readonly database: Date;
  readonly host: Date;
}

export type SweepJudgement =
  | { readonly kind: 'sweep'; readonly record: SweepRecord }
  /** There was no sweep to compare with: this one begins the record. */
  | { readonly kind: 'first'; readonly record: SweepRecord }
  | { readonly kind: 'clocksDiffer' }
  | { readonly kind: 'leap'; readonly record: SweepRecord; readonly resumesAt: Date };

/**
 * Whether the database's clock can be trusted to say what is expired: it agrees with the host's, and is plausible beside the
 * last sweep. A clock that leapt is believed when it has gone on for as many days as it may leap: then the host was off.
 */
export function judgeSweep(record: SweepRecord | undefined, { database, host }: Clocks): SweepJudgement {
  const difference = Math.abs(database.getTime() - host.getTime());
  // Written this way round, an invalid time is refused as well.
  if (!(difference <= MOST_DIFFERENCE_MS)) return { kind: 'clocksDiffer' };
  const swept: SweepRecord = { sweptAt: database, doubted: undefined };
  if (record === undefined) return { kind: 'first', record: swept };
  const passed = database.getTime() - record.sweptAt.getTime();
  if (passed >= -MOST_SETBACK_MS && passed <= MOST_LEAP_DAYS * DAY_MS)
    return { kind: 'sweep', record: swept };
  const since = hasGoneOn(record, database) ? (record.doubted?.since ?? database) : database;
  const resumesAt = new Date(since.getTime() + MOST_LEAP_DAYS * DAY_MS);
  if (database >= resumesAt) return { kind: 'sweep', record: swept };
  return {
    kind: 'leap',
    record: { sweptAt: record.sweptAt, doubted: { since, at: database } },
    resumesAt,
  };
}

function hasGoneOn({ doubted }: SweepRecord, now: Date): boolean {
  if (doubted === undefined) return false;
  const pause = now.getTime() - doubted.at.getTime();
  return pause >= 0 && pause <= MOST_PAUSE_MS;
}
