import { limits } from '../../contract/facts.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Returns whether a change of Elo is shown: only within 24 hours of the update (S9-14). */
export function showsEloChange(updateTime: Date, now: Date): boolean {
  const age = now.getTime() - updateTime.getTime();
  return age <= limits.eloChangeShownHours * HOUR_MS;
}

/** Returns whether a match is drawn in the style for short matches: less than 60 seconds (S9-16). */
export function isShortMatch(lengthSeconds: number): boolean {
  return lengthSeconds < limits.shortMatchSeconds;
}

/**
 * Formats a length in seconds as minutes and seconds, with hours in front from one hour on.
 *
 * @example formatLength(3723) // '1:02:03'
 */
export function formatLength(lengthSeconds: number): string {
  const whole = Math.max(0, Math.floor(lengthSeconds));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : String(minutes)}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${String(hours)}:${tail}` : tail;
}
