import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { lockOpenUser } from '../accounts/user-store.js';
import type { DatabaseHost, Host, TimedHost } from '../host.js';
import { relistPersona } from '../ladders/ladder-record-store.js';
import { changeName, refuseBadName, refuseManyRenames, refusingTakenName } from './persona-names.js';
import {
  countPersonasOf,
  findPersonasOf,
  insertPersonas,
  lockPersona,
  markPersonaDeleted,
  personaNameKey,
  updatePersonaSelection,
  type LockedPersona,
  type OwnPersona,
} from './persona-store.js';

type Personas = ReplyOf<EndpointOf<'personas.list'>>['records'];
// A deleted persona, or one of another user, is `notFound`, like one that never existed.

export async function listOwnPersonas({ db }: DatabaseHost, userId: number): Promise<Personas> {
  return (await findPersonasOf(db, userId)).map(toPersona);
}

/** Shown on no ladder until its owner says so. @throws {Refusal} in this order: 161, 163 (too many), 160 (taken) */
export function addPersona({ db, clock }: TimedHost, userId: number, name: string): Promise<void> {
  return refusingTakenName(
    changeAsOwner(db, userId, async (transaction) => {
      await refuseBadName(transaction, name);
      await refuseTooMany(transaction, userId);
      await insertPersonas(transaction, [newPersona(userId, name, clock())]);
    }),
  );
}

interface OwnPersonaKey {
  readonly userId: number;
  readonly personaId: number;
}

/** @throws {Refusal} `notFound`, `tooManyRenames`, `invalidPersonaName` (161) or `personaTaken` (160) */
export function renameOwnPersona(
  { db, clock }: TimedHost,
  { userId, personaId }: OwnPersonaKey,
  newName: string,
): Promise<void> {
  return refusingTakenName(
    changeAsOwner(db, userId, async (transaction) => {
      const persona = await lockOwnPersona(transaction, userId, personaId);
      const at = clock();
      if (newName !== persona.personaName) await refuseManyRenames(transaction, persona, at);
      await changeName(transaction, persona, { newName, at });
    }),
  );
}

/** Deletes a persona: its name is free again, and the ladders are without it. @throws {Refusal} `notFound` */
export function removePersona({ db }: DatabaseHost, { userId, personaId }: OwnPersonaKey): Promise<void> {
  return changeAsOwner(db, userId, async (transaction) => {
    await lockOwnPersona(transaction, userId, personaId);
    await deletePersona(transaction, personaId);
  });
}

/** @throws {Refusal} `notFound`, or `tooManyRanked` beyond three shown (S5-11) */
export function showPersona(
  { db }: DatabaseHost,
  { userId, personaId }: OwnPersonaKey,
  isShown: boolean,
): Promise<void> {
  return changeAsOwner(db, userId, async (transaction) => {
    const persona = await lockOwnPersona(transaction, userId, personaId);
    if (persona.isSelected === isShown) return;
    if (isShown) await refuseTooManyShown(transaction, userId);
    await updatePersonaSelection(transaction, personaId, isShown);
    await relistPersona(transaction, personaId);
  });
}

/** Locks the account's row first, so that changes of one account are serialised and its limits hold under concurrency. */
function changeAsOwner(
  db: Host['db'],
  userId: number,
  change: (transaction: OpenTransaction) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if ((await lockOpenUser(transaction, userId)) === undefined) throw new Refusal('notSignedIn');
    await change(transaction);
  });
}

export async function deletePersonasOf(transaction: OpenTransaction, userId: number): Promise<void> {
  for (const { personaId } of await findPersonasOf(transaction, userId)) {
    await deletePersona(transaction, personaId);
  }
}

async function deletePersona(transaction: OpenTransaction, personaId: number): Promise<void> {
  await markPersonaDeleted(transaction, personaId);
  await relistPersona(transaction, personaId);
}

async function lockOwnPersona(
  transaction: OpenTransaction,
  userId: number,
  personaId: number,
): Promise<LockedPersona> {
  const persona = await lockPersona(transaction, personaId);
  if (persona?.userId !== userId) throw new Refusal('notFound');
  return persona;
}

async function refuseTooMany(transaction: OpenTransaction, userId: number): Promise<void> {
  const { total } = await countPersonasOf(transaction, userId);
  if (total >= limits.personasPerUser) throw new Refusal('tooManyPersonas');
}

async function refuseTooManyShown(transaction: OpenTransaction, userId: number): Promise<void> {
  const { selected } = await countPersonasOf(transaction, userId);
  if (selected >= limits.rankedPersonas) throw new Refusal('tooManyRanked');
}

function toPersona({ personaId, personaName, isSelected }: OwnPersona): Personas[number] {
  return { personaId, personaName, ranked: isSelected, isSelectedForLadders: isSelected };
}

function newPersona(userId: number, name: string, now: Date) {
  return {
    persona_id: newId(),
    user_id: userId,
    persona_name: name,
    name_key: personaNameKey(name),
    is_selected: false,
    deleted: false,
    created_at: now.toISOString(),
  };
}
