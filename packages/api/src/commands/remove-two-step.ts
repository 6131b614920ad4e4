import { inTransaction, type Database } from '../database/in-transaction.js';
import { deleteSessionsOf } from '../domains/accounts/session-store.js';
import { findUserByName } from '../domains/accounts/user-store.js';
import { deleteTwoStep } from '../domains/security/two-step-store.js';
import { StartupError } from '../values/startup-error.js';
import type { Clock } from '../values/time.js';
import { recordAccountChange, withDatabase, type Command } from './command.js';

/** For somebody who lost the phone and the recovery codes. The operator makes sure who asks. */
export const removeTwoStepCommand: Command = {
  usage: 'remove-two-step NAME',
  summary: 'turns two-step sign-in off for an account whose owner lost the codes, and ends its sessions',
  fewestArguments: 1,
  async run([userName = ''], { configuration, clock, say }) {
    await withDatabase(configuration, (db) => remove(db, userName, clock));
    say(`${userName} signs in with the password alone, and is signed out everywhere.`);
  },
};

async function remove(db: Database, userName: string, clock: Clock): Promise<void> {
  const user = await findUserByName(db, userName);
  if (user === undefined) throw refuse(`There is no account ${userName}; user names are case sensitive.`);
  await inTransaction(db, async (transaction) => {
    if (!(await deleteTwoStep(transaction, user.userId))) {
      throw refuse(`${userName} has no two-step sign-in. Nothing was changed.`);
    }
    await deleteSessionsOf(transaction, user.userId);
    await recordAccountChange(transaction, user, {
      action: 'remove-two-step',
      before: { twoStep: true },
      after: { twoStep: false },
      at: clock(),
    });
  });
}

function refuse(message: string): StartupError {
  return new StartupError('command', message);
}
