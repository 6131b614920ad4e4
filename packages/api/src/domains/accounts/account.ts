import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findPersonasOf, type OwnPersona } from '../personas/stores/personas-of-user.js';
import { findUserById } from './stores/users.js';
import type { BanService } from '../moderation/bans.js';

type Personas = ReplyOf<EndpointOf<'personas.list'>>;

export interface AccountService {
  account(userId: number): Promise<ReplyOf<EndpointOf<'accounts.current'>>>;
  personas(userId: number): Promise<Personas>;
  rankedPersonas(userId: number): Promise<Personas>;
}

/** What a signed-in user sees of the own account. */
export function makeAccountService({ db, bans }: { db: Database; bans: BanService }): AccountService {
  const personasOf = async (userId: number) => (await findPersonasOf(db, userId)).map(toPersona);
  return {
    async account(userId) {
      const user = await findUserById(db, userId);
      if (user === undefined) throw new Refusal('notSignedIn');
      const ban = await bans.findRunning(userId);
      const { userName, email, group } = user;
      const state = ban === undefined ? 'normal' : 'banned';
      return { userId, userName, email, group, state, personas: await personasOf(userId) };
    },
    personas: async (userId) => ({ records: await personasOf(userId) }),
    rankedPersonas: async (userId) => ({
      records: (await personasOf(userId)).filter(({ ranked }) => ranked),
    }),
  };
}

function toPersona({ personaId, personaName, isSelected }: OwnPersona): Personas['records'][number] {
  return { personaId, personaName, ranked: isSelected, isSelectedForLadders: isSelected };
}
