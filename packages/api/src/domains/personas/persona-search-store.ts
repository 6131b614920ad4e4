import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { LAST_CHARACTER, pairsOf } from '../../database/name-search.js';

interface NamedPersona {
  persona_id: number;
  persona_name: string;
}

/** A persona with how its name holds the text: it is the text, begins with it, or holds it elsewhere. */
export interface FoundPersona extends NamedPersona {
  readonly match: 'exact' | 'beginning' | 'middle';
}

/** Names that begin with the text, then those that contain it, in any case. One character finds beginnings only. */
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
