import { limits } from '@ra3/sdk/facts';
import { isValidGameId } from '@ra3/sdk/rules/personas';
import { isUniqueViolation, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { latestPlausibleTime } from '../../values/time.js';
import { isBadPersona } from './bad-persona-store.js';
import { insertPersonaRename, listRenameTimes } from './persona-name-store.js';
import { updatePersonaName, type LockedPersona } from './persona-store.js';

/** Read each time (S9-03). @throws {Refusal} 161 for rules (S5-09) and list alike, so that the list stays secret */
export async function refuseBadName(transaction: OpenTransaction, name: string): Promise<void> {
  if (!isValidGameId(name)) throw new Refusal('invalidPersonaName');
  if (await isBadPersona(transaction, name)) throw new Refusal('invalidPersonaName');
}

const DAY_MS = 24 * 60 * 60_000;

/** Limits how often owners rename a persona. @throws {Refusal} `tooManyRenames`, with a wait */
export async function refuseManyRenames(
  transaction: OpenTransaction,
  { personaId, createdAt }: LockedPersona,
  now: Date,
): Promise<void> {
  const { perDay, perDayWhenNew, newDays } = limits.personaRenames;
  const isNew = now.getTime() - createdAt.getTime() < newDays * DAY_MS;
  const most = isNew ? perDayWhenNew : perDay;
  const since = new Date(now.getTime() - DAY_MS);
  const times = await listRenameTimes(transaction, {
    personaId,
    since,
    until: latestPlausibleTime(now),
    most,
  });
  const earliest = times[most - 1];
  if (earliest === undefined) return;
  const waitMs = Math.min(DAY_MS, earliest.getTime() + DAY_MS - now.getTime());
  throw new Refusal('tooManyRenames', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Records the name before; an equal name changes nothing. @throws {Refusal} `invalidPersonaName` (161) */
export async function changeName(
  transaction: OpenTransaction,
  persona: LockedPersona,
  { newName, at, byAdmin = false }: { newName: string; at: Date; byAdmin?: boolean },
): Promise<void> {
  await refuseBadName(transaction, newName);
  const { personaId, personaName: oldName } = persona;
  if (newName === oldName) return;
  await updatePersonaName(transaction, personaId, newName);
  await insertPersonaRename(transaction, { personaId, oldName, newName, renamedAt: at, isTaken: byAdmin });
}

/** Awaits work that names a persona. @throws {Refusal} `personaTaken` (160) when another persona has the name */
export async function refusingTakenName(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    // The unique index on names decides: of concurrent attempts, one gets the name.
    throw isUniqueViolation(error) ? new Refusal('personaTaken') : error;
  });
}
