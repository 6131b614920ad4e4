const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const secondsPerUnit: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  y: 365 * DAY,
};
const pattern = /^([1-9][0-9]{0,4})([mhdwy])$/;

/** The ban time that ends a ban (assumed). */
export const UNBAN_TIME = '0';

/**
 * Parses a ban time into seconds: a number and one of the units m, h, d, w and y (365 days); `0` is 0 seconds and
 * ends a ban. `undefined` for any other text; for an empty one the ban dialog does nothing (S5-14).
 *
 * @example banDurationSeconds('1h') // 3600
 */
export function banDurationSeconds(text: string): number | undefined {
  if (text === UNBAN_TIME) return 0;
  const [, amount, unit] = pattern.exec(text) ?? [];
  const unitSeconds = unit === undefined ? undefined : secondsPerUnit[unit];
  return unitSeconds === undefined ? undefined : Number(amount) * unitSeconds;
}
