import { openConfiguredDatabase } from '../database/open-configured-database.js';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { deleteSessionsOf } from '../domains/accounts/session-store.js';
import { findUserByName, setUserGroup } from '../domains/accounts/user-store.js';
import { deleteAccessTokensOf } from '../domains/security/access-token-store.js';
import { StartupError } from '../values/startup-error.js';
import type { Clock } from '../values/time.js';
import type { Command } from './command.js';
import { recordAccountChange } from './record-account-change.js';

/** Takes the rights of an admin back, for somebody who left or whose account was stolen. */
export const removeAdminCommand: Command = {
  usage: 'remove-admin NAME',
  summary: 'makes an admin an ordinary user again, and ends all sessions and access tokens of the account',
  fewestArguments: 1,
  async run([userName = ''], { configuration, clock, say }) {
    const database = await openConfiguredDatabase(configuration);
    try {
      await demote(database.db, userName, clock);
    } finally {
      await database.close();
    }
    say(`${userName} is no admin any more, and is signed out everywhere.`);
  },
};

async function demote(db: Database, userName: string, clock: Clock): Promise<void> {
  const user = await findUserByName(db, userName);
  if (user?.group !== 'Admin') {
    throw new StartupError(
      'command',
      `There is no admin ${userName}; user names are case sensitive. Nothing was changed.`,
    );
  }
  await inTransaction(db, async (transaction) => {
    await setUserGroup(transaction, user.userId, 'User');
    await deleteSessionsOf(transaction, user.userId);
    await deleteAccessTokensOf(transaction, user.userId);
    await recordAccountChange(transaction, user, {
      act: 'remove-admin',
      before: { group: 'Admin' },
      after: { group: 'User' },
      at: clock(),
    });
  });
}
