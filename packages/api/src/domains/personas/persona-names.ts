import { isValidGameId } from '@ra3/sdk/rules/personas';
import { isUniqueViolation, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { isBadPersona } from './bad-persona-store.js';
import { insertPersonaRename } from './persona-name-store.js';
import { updatePersonaName, type LockedPersona } from './persona-store.js';

/**
 * Refuses a name that breaks the rules of S5-09 or is forbidden. The list of forbidden names is read each time, so
 * that a change counts at once; the specification allows five minutes (S9-03).
 *
 * @throws {Refusal} `invalidPersonaName` (161) for both, so that the list stays secret
 */
export async function refuseBadName(transaction: OpenTransaction, name: string): Promise<void> {
  if (!isValidGameId(name)) throw new Refusal('invalidPersonaName');
  if (await isBadPersona(transaction, name)) throw new Refusal('invalidPersonaName');
}

/**
 * Gives a persona another name and writes down the one before. The name it has already changes nothing.
 *
 * @throws {Refusal} `invalidPersonaName` (161)
 */
export async function changeName(
  transaction: OpenTransaction,
  persona: LockedPersona,
  { newName, at }: { newName: string; at: Date },
): Promise<void> {
  await refuseBadName(transaction, newName);
  const { personaId, personaName: oldName } = persona;
  if (newName === oldName) return;
  await updatePersonaName(transaction, personaId, newName);
  await insertPersonaRename(transaction, { personaId, oldName, newName, renamedAt: at });
}

/** Awaits work that names a persona. @throws {Refusal} `personaTaken` (160) when another persona has the name */
export async function refusingTakenName(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    // The unique index on names decides: of concurrent attempts, one gets the name.
    throw isUniqueViolation(error) ? new Refusal('personaTaken') : error;
  });
}
