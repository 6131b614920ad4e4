import type { Locale } from './locale.js';

/** What an order is about: its id, eight hexadecimal digits, and its English name, which is the id where it is not known. */
export interface NamedObject {
  readonly id: string;
  readonly name: string;
}

/** Names as the game has them in that language, by English name; by id where the sides call it differently. */
const namesIn: Partial<
  Record<Locale, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
> = { 'zh-CN': () => import('../objects/zh-CN.json', { with: { type: 'json' } }) };

/**
 * Loads the names of units, structures, upgrades, protocols and powers. What the game does not name in a language stays
 * English: there is no Japanese text of the game.
 */
export async function loadObjectNames(locale: Locale): Promise<(object: NamedObject) => string> {
  const { default: names = {} } = (await namesIn[locale]?.()) ?? {};
  return ({ id, name }) => names[id] ?? names[name] ?? name;
}
