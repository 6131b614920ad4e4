import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { parsedArgument } from '../command/input-kinds.js';

/** The form of a replay's guid (docs/wire.md; assumed): a UUID. Returned in lower case; undefined for anything else. */
function parseGuid(typed: string): string | undefined {
  const guid = typed.trim().toLowerCase();
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(guid) ? guid : undefined;
}

/** The guid in a line of a list: the guid alone, or a JSON row with `replayGuid` or `guid`. */
export function guidOfLine(line: string): string | undefined {
  if (!line.trimStart().startsWith('{')) return parseGuid(line);
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row !== 'object' || row === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(row));
    const found = fields.get('replayGuid') ?? fields.get('guid');
    return typeof found === 'string' ? parseGuid(found) : undefined;
  } catch {
    return undefined;
  }
}

export const guidArgument = parsedArgument('<guid>', 'terminal.match.guidArgument', readGuid);

export function readGuid(typed: string, { text }: Language): string {
  const guid = parseGuid(typed);
  if (guid !== undefined) return guid;
  throw new CommandError('usage', text('terminal.match.badGuid', { value: typed }));
}
