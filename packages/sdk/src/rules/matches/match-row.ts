import { limits } from '../../contract/facts.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Tells whether a change of Elo is shown: only when it happened within 24 hours (S9-14). */
export function showsEloChange(updateTime: Date, now: Date): boolean {
  const age = now.getTime() - updateTime.getTime();
  return age <= limits.eloChangeShownHours * HOUR_MS;
}

/** Tells whether a match was short, which gets a style of its own: under 60 seconds (S9-16). */
export function isShortMatch(lengthSeconds: number): boolean {
  return lengthSeconds < limits.shortMatchSeconds;
}

/** Writes a length of time as minutes and seconds, with hours in front from one hour on: `12:05`, `1:02:03`. */
export function formatLength(lengthSeconds: number): string {
  const whole = Math.max(0, Math.floor(lengthSeconds));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : String(minutes)}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${String(hours)}:${tail}` : tail;
}
