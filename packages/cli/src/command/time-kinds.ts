import type { TerminalMessageKey } from '@ra3/locales';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { OptionDefinition } from './input-definition.js';

const millisecondsOf: ReadonlyMap<string, number> = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
  ['w', 604_800_000],
]);

/** Milliseconds of `90s`, `15m`, `12h`, `7d` or `2w`; undefined for anything else and for nothing. */
export function parseDuration(typed: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/u.exec(typed) ?? [];
  const milliseconds = Number(count) * (millisecondsOf.get(unit) ?? 0);
  return milliseconds > 0 ? milliseconds : undefined;
}

/** A date as `2026-12-31` or `2026-12-31T18:00` in local time, or with a zone as `2026-12-31T18:00Z`. */
export function parseDate(typed: string): Date | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(typed);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/u.test(typed);
  if (!isDay && !isMoment) return undefined;
  // JavaScript takes a day alone as UTC, and a day with a time as local.
  const date = new Date(isDay ? `${typed}T00:00` : typed);
  const isReal = !Number.isNaN(date.getTime()) && (!isDay || date.getDate() === Number(typed.slice(-2)));
  return isReal ? date : undefined;
}

/** `--every <duration>`: milliseconds. */
export function durationOption(
  flags: string,
  about: TerminalMessageKey,
): OptionDefinition<number | undefined> {
  return { flags, about, parse: readDuration };
}

/** `--until <date>`: a moment. */
export function dateOption(flags: string, about: TerminalMessageKey): OptionDefinition<Date | undefined> {
  return { flags, about, parse: readDate };
}

export function readDuration(typed: string, { text }: Language): number {
  const milliseconds = parseDuration(typed);
  if (milliseconds !== undefined) return milliseconds;
  throw new CommandError('usage', text('terminal.usage.duration', { value: typed }));
}

function readDate(typed: string, { text }: Language): Date {
  const date = parseDate(typed);
  if (date !== undefined) return date;
  throw new CommandError('usage', text('terminal.usage.date', { value: typed }));
}
