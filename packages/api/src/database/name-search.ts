import { sql, type RawBuilder } from 'kysely';

/** Sorts behind every name that goes on with any character. */
export const LAST_CHARACTER = '\u{10FFFF}';
/** A name is looked up by pairs of neighbouring characters, so one alone can only begin a name. */
const PAIR_LENGTH = 2;

/** The pairs of neighbouring characters of a text, by code points, as the database counts characters. */
export function pairsOf(key: string): string[] {
  const characters = Array.from(key);
  const pairs = characters.map((character, index) => character + (characters[index + 1] ?? ''));
  return pairs.slice(0, Math.max(0, characters.length - PAIR_LENGTH + 1));
}

/** SQL: whether the name of persona `p` holds a text in lower case; one character alone has to begin it. */
export function nameHolds(key: string): RawBuilder<boolean> {
  const pairs = pairsOf(key);
  return pairs.length > 0
    ? sql`p.name_pairs @> ${pairs}::text[] AND strpos(p.name_key, ${key}) > 0`
    : sql`NOT p.deleted AND p.name_key COLLATE "C" >= ${key} AND p.name_key COLLATE "C" < ${key + LAST_CHARACTER}`;
}
