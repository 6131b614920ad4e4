import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findPersonaName } from './stores/personas.js';

/** The name of a persona. @throws {Refusal} `notFound` when it does not exist or was deleted */
export async function requirePersonaName(db: Database, personaId: number): Promise<string> {
  const name = await findPersonaName(db, personaId);
  if (name === undefined) throw new Refusal('notFound', { detail: 'There is no such persona.' });
  return name;
}
