import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import type { PersonaRow } from '../../database/tables/persona-tables.js';
import { Refusal } from '../../values/refusal.js';

/** Letter by letter: JavaScript lowers a word's last Σ differently, which would give one name two keys. */
export function personaNameKey(name: string): string {
  return Array.from(name, (character) => character.toLowerCase()).join('');
}

export async function findPersonaName(db: Database, personaId: number): Promise<string | undefined> {
  const { rows } = await sql<Pick<PersonaRow, 'persona_name'>>`
    SELECT persona_name FROM personas WHERE persona_id = ${personaId} AND NOT deleted`.execute(db);
  return rows[0]?.persona_name;
}

export type NewPersona = Omit<PersonaRow, 'created_at'> & { readonly created_at: string };

export async function insertPersonas(
  transaction: OpenTransaction,
  personas: readonly NewPersona[],
): Promise<void> {
  await sql`
    INSERT INTO personas (persona_id, user_id, persona_name, name_key, is_selected, deleted, created_at)
    SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(personas)}::jsonb) AS p (persona_id bigint, user_id bigint,
      persona_name text, name_key text, is_selected boolean, deleted boolean, created_at timestamptz)`.execute(
    transaction,
  );
  await raiseVersions(transaction, ['personaNames']);
}

export interface LockedPersona {
  readonly personaId: number;
  readonly userId: number | null;
  readonly personaName: string;
  readonly isSelected: boolean;
  readonly createdAt: Date;
}

/** A persona that was not deleted, held still until the transaction ends. */
export function lockPersona(
  transaction: OpenTransaction,
  personaId: number,
): Promise<LockedPersona | undefined> {
  return transaction
    .selectFrom('personas')
    .select([
      'persona_id as personaId',
      'user_id as userId',
      'persona_name as personaName',
      'is_selected as isSelected',
      'created_at as createdAt',
    ])
    .where('persona_id', '=', personaId)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a persona another name; the database refuses one that another persona has. */
export async function updatePersonaName(
  transaction: OpenTransaction,
  personaId: number,
  name: string,
): Promise<void> {
  await transaction
    .updateTable('personas')
    .set({ persona_name: name, name_key: personaNameKey(name) })
    .where('persona_id', '=', personaId)
    .execute();
  await raiseVersions(transaction, ['personaNames']);
}

/** Selects a persona for the ladders or not; `relistPersona` updates its records. */
export async function updatePersonaSelection(
  transaction: OpenTransaction,
  personaId: number,
  isSelected: boolean,
): Promise<void> {
  await transaction
    .updateTable('personas')
    .set({ is_selected: isSelected })
    .where('persona_id', '=', personaId)
    .execute();
  await raiseVersions(transaction, ['personaNames']);
}

/** Marks a persona as deleted, which frees its name; its matches keep it. */
export async function markPersonaDeleted(transaction: OpenTransaction, personaId: number): Promise<void> {
  await transaction
    .updateTable('personas')
    .set({ deleted: true, is_selected: false })
    .where('persona_id', '=', personaId)
    .execute();
  await raiseVersions(transaction, ['personaNames']);
}

export interface OwnPersona {
  readonly personaId: number;
  readonly personaName: string;
  readonly isSelected: boolean;
}

/** The personas of an account that were not deleted, oldest first. */
export function findPersonasOf(db: Database | OpenTransaction, userId: number): Promise<OwnPersona[]> {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'persona_name as personaName', 'is_selected as isSelected'])
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .orderBy('created_at')
    .orderBy('persona_id')
    .execute();
}

/** How many personas an account has that were not deleted, and how many of them are selected for the ladders. */
export function countPersonasOf(
  transaction: OpenTransaction,
  userId: number,
): Promise<{ total: number; selected: number }> {
  return transaction
    .selectFrom('personas')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_selected', '=', true).as('selected'),
    ])
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
}

/** The name of a persona. @throws {Refusal} `notFound` when it does not exist or was deleted */
export async function requirePersonaName(db: Database, personaId: number): Promise<string> {
  const name = await findPersonaName(db, personaId);
  if (name === undefined) throw new Refusal('notFound', { detail: 'There is no such persona.' });
  return name;
}
