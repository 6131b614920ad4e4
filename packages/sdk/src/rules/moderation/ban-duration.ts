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

/** What "0" in place of a ban time asks for: the end of the ban (assumed). */
export const UNBAN_TIME = '0';

/**
 * Reads a ban time like `1h` or `1d` as seconds (units m, h, d, w, and y of 365 days); `0` is 0 seconds and ends a
 * ban. Gives nothing for any other text, also for an empty one, on which the ban dialog does nothing (S5-14).
 */
export function banDurationSeconds(text: string): number | undefined {
  if (text === UNBAN_TIME) return 0;
  const [, amount, unit] = pattern.exec(text) ?? [];
  const unitSeconds = unit === undefined ? undefined : secondsPerUnit[unit];
  return unitSeconds === undefined ? undefined : Number(amount) * unitSeconds;
}
