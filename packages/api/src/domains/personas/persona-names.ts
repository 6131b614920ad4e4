import { isValidGameId } from '@ra3/sdk/rules/personas';
import { isUniqueViolation, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { isBadPersona } from './bad-persona-store.js';
import { insertPersonaRename } from './persona-name-store.js';
import { updatePersonaName, type LockedPersona } from './persona-store.js';

/** Read each time (S9-03). @throws {Refusal} 161 for rules (S5-09) and list alike, so that the list stays secret */
export async function refuseBadName(transaction: OpenTransaction, name: string): Promise<void> {
  if (!isValidGameId(name)) throw new Refusal('invalidPersonaName');
  if (await isBadPersona(transaction, name)) throw new Refusal('invalidPersonaName');
}

/** Records the name before; an equal name changes nothing. @throws {Refusal} `invalidPersonaName` (161) */
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
