import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

/** Sorts behind every name that goes on with any character. */
const LAST_CHARACTER = '\u{10FFFF}';
/** A name is looked up by pairs of neighbouring characters, so one alone can only begin a name. */
const PAIR_LENGTH = 2;

interface NamedPersona {
  persona_id: number;
  persona_name: string;
}

/** A persona with how its name holds the text: it is the text, begins with it, or holds it elsewhere. */
export interface FoundPersona extends NamedPersona {
  readonly match: 'exact' | 'beginning' | 'middle';
}

/**
 * Personas whose names begin with a text, then those that hold it elsewhere, each in the order of their names; without
 * regard to case, deleted ones left out. One character alone finds only the names that begin with it.
 */
export async function searchPersonas(db: Database, name: string, limit: number): Promise<FoundPersona[]> {
  const key = name.toLowerCase();
  if (key === '') return [];
  const beginning = await listByPrefix(db, key, limit);
  const missing = limit - beginning.length;
  const inside = missing === 0 ? [] : await listByMiddle(db, key, missing);
  return [
    ...beginning.map((persona) => {
      const isExact = persona.persona_name.toLowerCase() === key;
      return { ...persona, match: isExact ? ('exact' as const) : ('beginning' as const) };
    }),
    ...inside.map((persona) => ({ ...persona, match: 'middle' as const })),
  ];
}

/** Names that begin with the text. */
export async function listByPrefix(db: Database, key: string, limit: number): Promise<NamedPersona[]> {
  const { rows } = await sql<NamedPersona>`
    SELECT persona_id, persona_name FROM personas
    WHERE NOT deleted AND name_key COLLATE "C" >= ${key} AND name_key COLLATE "C" < ${key + LAST_CHARACTER}
    ORDER BY name_key COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
}

/** Names that hold the text, but do not begin with it. */
export async function listByMiddle(db: Database, key: string, limit: number): Promise<NamedPersona[]> {
  const pairs = pairsOf(key);
  if (pairs.length === 0) return [];
  const { rows } = await sql<NamedPersona>`
    SELECT persona_id, persona_name FROM personas
    WHERE NOT deleted AND name_pairs @> ${pairs}::text[] AND strpos(name_key, ${key}) > 1
    ORDER BY name_key COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
}

/** By code points, as the database counts characters. */
function pairsOf(key: string): string[] {
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
