import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { searchKey } from '../../values/search-key.js';
import { personaNameKey } from './persona-store.js';

interface PersonaRename {
  readonly personaId: number;
  readonly oldName: string;
  readonly newName: string;
  readonly renamedAt: Date;
  /** Whether an admin takes the old name away, and with it each other time that the persona bears one that looks like it. */
  readonly isTaken: boolean;
}

export async function insertPersonaRename(
  transaction: OpenTransaction,
  rename: PersonaRename,
): Promise<void> {
  await transaction
    .insertInto('persona_renames')
    .values({
      rename_id: newId(),
      persona_id: rename.personaId,
      old_name: rename.oldName,
      new_name: rename.newName,
      renamed_at: rename.renamedAt,
      is_taken: rename.isTaken,
    })
    .execute();
  const alike = sql<boolean>`persona_id = ${rename.personaId} AND search_key = ${searchKey(rename.oldName)}`;
  await sql`
    UPDATE persona_renames SET is_taken = true WHERE ${alike} AND NOT is_taken
      AND EXISTS (SELECT 1 FROM persona_renames WHERE ${alike} AND is_taken)`.execute(transaction);
}

/** When a persona was renamed between two times, by its owner or an admin, latest first. */
export async function listRenameTimes(
  transaction: OpenTransaction,
  { personaId, since, until, most }: { personaId: number; since: Date; until: Date; most: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('persona_renames')
    .select('renamed_at as at')
    .where('persona_id', '=', personaId)
    .where('renamed_at', '>', since)
    .where('renamed_at', '<=', until)
    .orderBy('renamed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

/** Without those that an admin took away. */
export function listEarlierNames(
  db: Database,
  personaId: number,
  most: number,
): Promise<{ name: string; until: Date }[]> {
  return db
    .selectFrom('persona_renames')
    .select(['old_name as name', 'renamed_at as until'])
    .where('persona_id', '=', personaId)
    .where('is_taken', '=', false)
    .orderBy('renamed_at', 'desc')
    .orderBy('rename_id', 'desc')
    .limit(most)
    .execute();
}

export interface NamedId {
  persona_id: number;
  name: string;
  is_current: boolean;
}

/** Ids of the personas that bear one of these names now, without regard to case; deleted ones are left out. */
export async function listIdsByName(db: Database, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<Pick<NamedId, 'persona_id'>>`
    SELECT persona_id FROM personas
    WHERE NOT deleted AND name_key = ANY(${names.map(personaNameKey)}::text[])`.execute(db);
  return rows.map(({ persona_id }) => persona_id);
}

/** All names of these personas, with those that they had before; also of deleted ones. */
export async function listNames(db: Database, personaIds: readonly number[]): Promise<NamedId[]> {
  const ids = [...personaIds];
  const { rows } = await sql<NamedId>`
    SELECT persona_id, persona_name AS name, true AS is_current FROM personas
    WHERE persona_id = ANY(${ids}::bigint[])
    UNION ALL
    SELECT persona_id, old_name, false FROM persona_renames WHERE persona_id = ANY(${ids}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Names of personas that are not deleted, in the order of their ids. */
export function listPersonaNames(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ personaId: number; personaName: string }[]> {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'persona_name as personaName'])
    .where('persona_id', '>', after)
    .where('deleted', '=', false)
    .orderBy('persona_id')
    .limit(limit)
    .execute();
}
