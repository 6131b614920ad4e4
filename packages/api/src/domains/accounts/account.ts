import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findUserById } from './user-store.js';
import type { BanCheck } from './ban-check.js';

type Account = ReplyOf<EndpointOf<'accounts.current'>>;

export interface AccountService {
  /** A signed-in user's own account. @throws {Refusal} `notSignedIn` when it does not exist */
  account(userId: number): Promise<Account>;
}

interface Parts {
  readonly db: Database;
  readonly bans: Pick<BanCheck, 'findRunning'>;
  readonly personas: { ofUser(userId: number): Promise<Account['personas']> };
}

/** What a signed-in user sees of the own account. */
export function makeAccountService({ db, bans, personas }: Parts): AccountService {
  return {
    async account(userId) {
      const user = await findUserById(db, userId);
      if (user === undefined) throw new Refusal('notSignedIn');
      const ban = await bans.findRunning(userId);
      const { userName, email, group } = user;
      const state = ban === undefined ? 'normal' : 'banned';
      return { userId, userName, email, group, state, personas: await personas.ofUser(userId) };
    },
  };
}
