import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';
import { personaNameKey } from './personas.js';

/** A name that a persona has or had. */
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
