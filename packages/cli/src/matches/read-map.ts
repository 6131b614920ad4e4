import { CommandError } from '../failure/command-error.js';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';

const MOST_NAMED = 6;

/** The ids of the maps that a text means. @throws {CommandError} `usage` when there is none. */
export function readMaps(typed: string, { text }: Language): readonly string[] {
  const ids = findMapIds(typed);
  if (ids.length > 0) return ids;
  throw new CommandError('usage', text('terminal.match.unknownMap', { value: typed }));
}

/**
 * The id of the one map that a text means.
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

const PREFIX = 'map:';

/**
 * The ids of the maps that a person means by a text: an id or a path, a name in English or Chinese, else each map whose name
 * holds the text. Empty when there is none.
 */
export function findMapIds(typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const names = [...knownMapNames('en'), ...knownMapNames('zh-CN')]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, name]) => ({ id: key.slice(PREFIX.length), name: name.toLowerCase() }));
  const id = mapIdOf(wanted);
  if (names.some((one) => one.id === id)) return [id];
  const same = names.filter(({ name }) => name === wanted);
  const found = same.length > 0 ? same : names.filter(({ name }) => wanted !== '' && name.includes(wanted));
  // A path or an id of a community map, which has no known name.
  if (found.length === 0 && /[/\\_]/u.test(wanted)) return [id];
  return [...new Set(found.map((one) => one.id))];
}
