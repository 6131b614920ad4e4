import { sql, type RawBuilder } from 'kysely';

/** Sorts behind every name that goes on with any character. */
const LAST_CHARACTER = '\u{10FFFF}';
/** A name is looked up by pairs of neighbouring characters, so one alone can only begin a name. */
const PAIR_LENGTH = 2;

/** The pairs of neighbouring characters of a text, by code points, as the database counts characters. */
export function pairsOf(key: string): string[] {
  const characters = Array.from(key);
  const pairs = characters.map((character, index) => character + (characters[index + 1] ?? ''));
  return pairs.slice(0, Math.max(0, characters.length - PAIR_LENGTH + 1));
}

/** What begins or ends a part of a regular expression that may match several texts, or none. */
const PATTERN_GROUPS = /[|()[\]\\{}]/;

/** Pairs that every name holds that fits a regular expression; none for an expression with groups, classes or choices. */
export function pairsOfPattern(pattern: string): string[] {
  if (PATTERN_GROUPS.test(pattern)) return [];
  // A character before `?` or `*` may be missing, and one before `+` may come again.
  const texts = pattern.replace(/.[?*]\??|[.^$]/gsu, '\n').split(/[\n+]/);
  // Letter by letter, as names are lowered.
  return texts.flatMap((text) => pairsOf(Array.from(text, (letter) => letter.toLowerCase()).join('')));
}

/** SQL: whether the name of a row holds the text of a search key; one character alone has to begin it. */
export function nameHolds(key: string): RawBuilder<boolean> {
  const pairs = pairsOf(key);
  return pairs.length > 0
    ? sql`search_pairs @> ${pairs}::text[] AND strpos(search_key, ${key}) > 0`
    : nameBegins(key);
}

export function nameBegins(key: string): RawBuilder<boolean> {
  return sql`search_key COLLATE "C" >= ${key} AND search_key COLLATE "C" < ${key + LAST_CHARACTER}`;
}

/** SQL: an earlier name that no admin took away, and that is not forbidden now and looks like none that is (S3-09). */
export const isFindable = sql<boolean>`NOT is_taken AND search_key NOT IN (SELECT search_key(name_key) FROM bad_personas)`;

/** Whether `nameHolds` is true of a name with this key. */
export function keyHolds(nameKey: string, key: string): boolean {
  return pairsOf(key).length > 0 ? nameKey.includes(key) : nameKey.startsWith(key);
}

/** SQL: ids of the personas, also deleted ones, whose name, or an earlier one, holds the text of a search key. */
export function personasNamed(key: string): RawBuilder<unknown> {
  return sql`SELECT persona_id FROM personas WHERE ${nameHolds(key)}
    UNION SELECT persona_id FROM persona_renames WHERE ${nameHolds(key)} AND ${isFindable}`;
}
