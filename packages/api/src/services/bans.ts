import { banTypes } from '@ra3/sdk/facts';
import type { Clock } from '../clock.js';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { newId } from '../new-id.js';
import { findRunningBan, insertBan, type StoredBan } from '../stores/bans.js';
import { deleteSessionsOf } from '../stores/sessions.js';

export interface BanService {
  /** The running ban that keeps a user from signing in. */
  findRunning(userId: number): Promise<StoredBan | undefined>;
  /** Bans a user and ends all of the user's sessions, both or neither. */
  ban(userId: number, ban: StoredBan): Promise<void>;
}

export function makeBanService({ db, clock }: { db: Database; clock: Clock }): BanService {
  return {
    async findRunning(userId) {
      const ban = await findRunningBan(db, userId, clock());
      // Bans of an address or a machine alone are the game's business: a browser shows neither MAC nor machine code.
      return ban !== undefined && (ban.type & banTypes.User) !== 0 ? ban : undefined;
    },
    ban: (userId, ban) =>
      inTransaction(db, async (transaction) => {
        await insertBan(transaction, { ...ban, banId: newId(), userId, bannedAt: clock() });
        await deleteSessionsOf(transaction, userId);
      }),
  };
}
