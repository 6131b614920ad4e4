import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { relistPersona } from '../ladders/ladder-record-store.js';
import {
  countPersonasOf,
  findPersonasOf,
  type OwnPersona,
  insertPersonas,
  lockPersona,
  markPersonaDeleted,
  personaNameKey,
  updatePersonaSelection,
  type LockedPersona,
} from './persona-store.js';
import { lockOpenUser } from '../accounts/user-store.js';
import { changeName, refuseBadName, refusingTakenName } from './persona-names.js';

type Personas = ReplyOf<EndpointOf<'personas.list'>>['records'];

/** A deleted persona, or one of another user, is `notFound`, like one that never existed. */
export interface PersonaService {
  /** The personas of a user, oldest first. */
  ofUser(userId: number): Promise<Personas>;
  /**
   * Makes a persona, which no ladder shows until its owner says so.
   *
   * @throws {Refusal} `invalidPersonaName` (161), `tooManyPersonas` (163) or `personaTaken` (160), judged in this order
   */
  add(userId: number, name: string): Promise<void>;
  /** @throws {Refusal} `notFound`, `invalidPersonaName` (161) or `personaTaken` (160) */
  rename(userId: number, personaId: number, newName: string): Promise<void>;
  /** Deletes a persona: its name is free again, and the ladders are without it. @throws {Refusal} `notFound` */
  remove(userId: number, personaId: number): Promise<void>;
  /**
   * Shows a persona on the ladders, or hides it; once more changes nothing.
   *
   * @throws {Refusal} `notFound`, or `tooManyRanked` beyond three shown (S5-11)
   */
  show(userId: number, personaId: number, isShown: boolean): Promise<void>;
}

/**
 * Changes of own personas. Each change locks the account's row first, so that changes of one account are
 * serialised and its limits hold under concurrency.
 */
export function makePersonaService({ db, clock }: { db: Database; clock: Now }): PersonaService {
  const forUser = (userId: number, act: (transaction: OpenTransaction) => Promise<void>) =>
    inTransaction(db, async (transaction) => {
      if ((await lockOpenUser(transaction, userId)) === undefined) throw new Refusal('notSignedIn');
      await act(transaction);
    });
  return {
    ofUser: async (userId) => (await findPersonasOf(db, userId)).map(toPersona),
    add: (userId, name) =>
      refusingTakenName(
        forUser(userId, async (transaction) => {
          await refuseBadName(transaction, name);
          await refuseTooMany(transaction, userId);
          await insertPersonas(transaction, [newPersona(userId, name, clock())]);
        }),
      ),
    rename: (userId, personaId, newName) =>
      refusingTakenName(
        forUser(userId, async (transaction) => {
          const persona = await lockOwnPersona(transaction, userId, personaId);
          await changeName(transaction, persona, { newName, at: clock() });
        }),
      ),
    remove: (userId, personaId) =>
      forUser(userId, async (transaction) => {
        await lockOwnPersona(transaction, userId, personaId);
        await deletePersona(transaction, personaId);
      }),
    show: (userId, personaId, isShown) =>
      forUser(userId, async (transaction) => {
        const persona = await lockOwnPersona(transaction, userId, personaId);
        if (persona.isSelected === isShown) return;
        if (isShown) await refuseTooManyShown(transaction, userId);
        await updatePersonaSelection(transaction, personaId, isShown);
        await relistPersona(transaction, personaId);
      }),
  };
}

/** Deletes all personas of a user and takes them off the ladders. */
export async function deletePersonasOf(transaction: OpenTransaction, userId: number): Promise<void> {
  for (const { personaId } of await findPersonasOf(transaction, userId)) {
    await deletePersona(transaction, personaId);
  }
}

/** Deletes a persona and takes it off the ladders. */
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
