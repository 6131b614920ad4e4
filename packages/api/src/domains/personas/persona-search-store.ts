import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { typedText } from '@ra3/sdk/rules/typed';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { isFindable, keyHolds, nameBegins, nameHolds } from '../../database/name-search.js';
import { searchKey } from '../../values/search-key.js';
import { personaNameKey } from './persona-store.js';

interface NamedPersona {
  persona_id: number;
  persona_name: string;
  /** The name that holds the text, where the name of now does not. */
  earlier_name?: string;
}

/** A persona with how its name holds the text: it is the text, begins with it, or holds it elsewhere; or an earlier name. */
export interface FoundPersona extends NamedPersona {
  readonly match: 'exact' | 'wasExact' | 'beginning' | 'middle' | 'earlier';
}

/** Under `earlierNames` those found by a name that they bear no more, where there are any. */
export function describeEarlierNames(
  found: readonly NamedPersona[],
): Pick<ReplyOf<EndpointOf<'ladders.filtered'>>, 'earlierNames'> {
  const earlierNames = found.flatMap(({ persona_id, persona_name, earlier_name }) =>
    earlier_name === undefined
      ? []
      : [{ personaId: persona_id, personaName: persona_name, earlierName: earlier_name }],
  );
  return earlierNames.length === 0 ? {} : { earlierNames };
}

/** Of those whose name of now does not hold the text, the earlier name that does. */
export async function withEarlierNames(
  db: Database,
  typed: string,
  found: readonly NamedPersona[],
): Promise<NamedPersona[]> {
  const key = searchKey(typed);
  const of = found
    .filter(({ persona_name }) => !keyHolds(searchKey(persona_name), key))
    .map(({ persona_id }) => persona_id);
  return of.length === 0 ? [] : listByEarlierName(db, key, { limit: of.length, of });
}

/** Names that begin with the text, then those that contain it, then earlier names. One character finds beginnings only. */
export async function searchPersonas(db: Database, typed: string, limit: number): Promise<FoundPersona[]> {
  const key = searchKey(typed);
  if (key === '') return [];
  const beginning = await listByPrefix(db, key, limit);
  const missing = limit - beginning.length;
  const inside = missing === 0 ? [] : await listByMiddle(db, key, missing);
  const found = [...beginning.toSorted(byName), ...inside.toSorted(byName)];
  const known = new Set(found.map(({ persona_id }) => persona_id));
  const earlier = (await listByEarlierName(db, key, { limit })).filter(
    ({ persona_id }) => !known.has(persona_id),
  );
  return [...found, ...earlier].map((persona) => ({ ...persona, match: matchOf(persona, typedText(typed)) }));
}

function byName(one: NamedPersona, other: NamedPersona): number {
  const [key, otherKey] = [personaNameKey(one.persona_name), personaNameKey(other.persona_name)];
  return key < otherKey ? -1 : Number(key > otherKey);
}

function matchOf({ persona_name, earlier_name }: NamedPersona, typed: string): FoundPersona['match'] {
  if (earlier_name !== undefined) {
    return searchKey(earlier_name) === searchKey(typed) ? 'wasExact' : 'earlier';
  }
  const key = personaNameKey(persona_name);
  if (key === personaNameKey(typed)) return 'exact';
  return searchKey(persona_name).startsWith(searchKey(typed)) ? 'beginning' : 'middle';
}

async function listByPrefix(db: Database, key: string, limit: number): Promise<NamedPersona[]> {
  const { rows } = await sql<NamedPersona>`
    SELECT persona_id, persona_name FROM personas WHERE NOT deleted AND ${nameBegins(key)}
    ORDER BY search_key COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
}

/** Names that hold the text, but do not begin with it. */
async function listByMiddle(db: Database, key: string, limit: number): Promise<NamedPersona[]> {
  if (Array.from(key).length < 2) return [];
  const { rows } = await sql<NamedPersona>`
    SELECT persona_id, persona_name FROM personas
    WHERE NOT deleted AND ${nameHolds(key)} AND strpos(search_key, ${key}) > 1
    ORDER BY search_key COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of each persona the earlier name that fits best: the whole name, then a beginning. */
async function listByEarlierName(
  db: Database,
  key: string,
  { limit, of }: { readonly limit: number; readonly of?: readonly number[] },
): Promise<NamedPersona[]> {
  const among = of === undefined ? sql`` : sql`AND persona_id = ANY(${[...of]}::bigint[])`;
  const { rows } = await sql<NamedPersona>`
    SELECT persona_id, persona_name, earlier_name FROM (
      SELECT DISTINCT ON (persona_id) persona_id, old_name AS earlier_name, search_key = ${key} AS is_whole,
        strpos(search_key, ${key}) AS place
      FROM persona_renames WHERE ${nameHolds(key)} AND ${isFindable} ${among}
      ORDER BY persona_id, is_whole DESC, place, renamed_at DESC
    ) AS was JOIN personas USING (persona_id)
    WHERE NOT deleted ORDER BY is_whole DESC, place, persona_id LIMIT ${limit}`.execute(db);
  return rows;
}
