import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { parsedArgument } from '../command/input-kinds.js';
import { parseGuid } from './guid.js';

/** `<guid>`: the guid of a replay. */
export const guidArgument = parsedArgument('<guid>', 'terminal.match.guidArgument', readGuid);

export function readGuid(typed: string, { text }: Language): string {
  const guid = parseGuid(typed);
  if (guid !== undefined) return guid;
  throw new CommandError('usage', text('terminal.match.badGuid', { value: typed }));
}
