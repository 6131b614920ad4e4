import type { Database, OpenTransaction } from '../../../database/in-transaction.js';
import { newId } from '../../../values/new-id.js';

/** Writes down that a persona had another name, in the transaction that gives it the new one. */
export async function insertPersonaRename(
  transaction: OpenTransaction,
  rename: { personaId: number; oldName: string; newName: string; renamedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('persona_renames')
    .values({
      rename_id: newId(),
      persona_id: rename.personaId,
      old_name: rename.oldName,
      new_name: rename.newName,
      renamed_at: rename.renamedAt,
    })
    .execute();
}

/** The names that a persona had, latest first. */
export function listEarlierNames(
  db: Database,
  personaId: number,
  most: number,
): Promise<{ name: string; until: Date }[]> {
  return db
    .selectFrom('persona_renames')
    .select(['old_name as name', 'renamed_at as until'])
    .where('persona_id', '=', personaId)
    .orderBy('renamed_at', 'desc')
    .orderBy('rename_id', 'desc')
    .limit(most)
    .execute();
}
