import { knownMapNames } from '@ra3/sdk/map-facts';
import { mapIdOf } from '@ra3/sdk/rules';

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
  // A path or an id of a community map, whose name nobody knows.
  if (found.length === 0 && /[/\\_]/u.test(wanted)) return [id];
  return [...new Set(found.map((one) => one.id))];
}
