import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { parseDate, parseDuration } from '../command/time-kinds.js';

/** A moment as typed: a date, or how long ago it was, which only the running command's clock can tell. */
export type Moment = { readonly date: Date } | { readonly agoMs: number };

export function readMoment(typed: string, { text }: Language): Moment {
  const agoMs = parseDuration(typed);
  if (agoMs !== undefined) return { agoMs };
  const date = parseDate(typed);
  if (date !== undefined) return { date };
  throw new CommandError('usage', text('terminal.admin.audit.badMoment', { value: typed }));
}

export function momentText(moment: Moment, now: number): string {
  return ('date' in moment ? moment.date : new Date(now - moment.agoMs)).toISOString();
}
