import { CommandError } from '../failure/command-error.js';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { findMapIds } from './find-map-ids.js';

const MOST_NAMED = 6;

/**
 * The ids of the maps that a text means.
 *
 * @throws {CommandError} `usage` when there is none.
 */
export function readMaps(typed: string, { text }: Language): readonly string[] {
  const ids = findMapIds(typed);
  if (ids.length > 0) return ids;
  throw new CommandError('usage', text('terminal.match.unknownMap', { value: typed }));
}

/**
 * The id of the one map that a text means.
 *
 * @throws {CommandError} `usage` when there is none, and when several fit, some of which it names.
 */
export function readOneMap(typed: string, language: Language): string {
  const ids = readMaps(typed, language);
  const [id = typed] = ids;
  if (ids.length <= 1) return id;
  const named = ids.slice(0, MOST_NAMED).map((one) => `${mapText(one, language)} (${one})`);
  const maps = [...named, ...(ids.length > MOST_NAMED ? ['…'] : [])].join(', ');
  throw new CommandError(
    'usage',
    language.text('terminal.match.severalMaps', { value: typed, number: ids.length, maps }),
  );
}
