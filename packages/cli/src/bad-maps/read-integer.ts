import { parseIntegerField } from '@ra3/sdk/rules';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** A checksum or a size: any whole number (S5-15). */
export function readInteger(typed: string, { text }: Language): number {
  const value = parseIntegerField(typed);
  if (value !== undefined) return value;
  throw new CommandError('usage', text('terminal.admin.map.badInteger', { value: typed }));
}
