import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import { lookAlikeKey } from '../../values/look-alike-key.js';
import { personaNameKey } from './persona-store.js';

export interface StoredBadPersona {
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

/** Whether a name is forbidden, or looks like one that is. */
export async function isBadPersona(db: Database | OpenTransaction, name: string): Promise<boolean> {
  return (await findBadNames(db, [name])).has(name);
}

/** Which of the names are forbidden, or look like one that is. */
export async function findBadNames(
  db: Database | OpenTransaction,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  // An admin's list is short and names are made seldom: reading it whole spares a column that changes with Unicode.
  const rows = await db.selectFrom('bad_personas').select('persona_name').execute();
  const keys = new Set(rows.map((row) => lookAlikeKey(row.persona_name)));
  return new Set(names.filter((name) => keys.has(lookAlikeKey(name))));
}

export function listBadPersonas(db: Database): Promise<StoredBadPersona[]> {
  return db
    .selectFrom('bad_personas')
    .select(['persona_name as name', 'added_by as addedBy', 'added_at as addedAt'])
    .orderBy('added_at', 'desc')
    .orderBy('name_key')
    .execute();
}

/** Forbids a name; false when it was forbidden already. */
export async function insertBadPersona(
  transaction: OpenTransaction,
  { name, addedBy, addedAt }: StoredBadPersona,
): Promise<boolean> {
  const row = await transaction
    .insertInto('bad_personas')
    .values({ name_key: personaNameKey(name), persona_name: name, added_by: addedBy, added_at: addedAt })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('name_key')
    .executeTakeFirst();
  if (row !== undefined) await raiseVersions(transaction, ['personaNames']);
  return row !== undefined;
}

/** Allows a name again; false when it was not forbidden. */
export async function deleteBadPersona(transaction: OpenTransaction, name: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('bad_personas')
    .where('name_key', '=', personaNameKey(name))
    .returning('name_key')
    .executeTakeFirst();
  if (row !== undefined) await raiseVersions(transaction, ['personaNames']);
  return row !== undefined;
}
