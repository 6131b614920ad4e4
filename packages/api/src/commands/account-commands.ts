import { emailKind, isValidPassword, isValidUserName } from '@ra3/sdk/rules/accounts';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { makePasswords } from '../domains/accounts/passwords.js';
import { deleteSessionsOf } from '../domains/accounts/session-store.js';
import {
  setUserGroup,
  findUserByEmail,
  findUserByName,
  insertUser,
  type NewUser,
} from '../domains/accounts/user-store.js';
import { deleteAccessTokensOf } from '../domains/security/access-token-store.js';
import { deleteTwoStep } from '../domains/security/two-step-store.js';
import { newId } from '../values/new-id.js';
import { StartupError } from '../values/startup-error.js';
import type { Clock } from '../values/time.js';
import { recordAccountChange, withDatabase, type Command, type CommandContext } from './command.js';

/** Makes a community's first admin. Needs access to the host's configuration, not an account. */
export const makeAdminCommand: Command = {
  usage: 'make-admin NAME [EMAIL]',
  summary: 'makes an account an admin; with EMAIL a new one, whose password is read from standard input',
  fewestArguments: 1,
  async run([userName = '', email], context) {
    const { configuration, clock, say } = context;
    await withDatabase(configuration, async (db) => {
      if (email === undefined) await promote(db, userName, clock);
      else await create(db, await readNewAdmin({ userName, email }, context));
    });
    say(`${userName} is an admin.`);
  },
};

async function promote(db: Database, userName: string, clock: Clock): Promise<void> {
  const user = await findUserByName(db, userName);
  if (user === undefined) throw refuse(`There is no account ${userName}; add an e-mail address to make one.`);
  await inTransaction(db, async (transaction) => {
    await setUserGroup(transaction, user.userId, 'Admin');
    await recordAccountChange(transaction, user, {
      action: 'make-admin',
      before: { group: user.group },
      after: { group: 'Admin' },
      at: clock(),
    });
  });
}

async function create(db: Database, user: NewUser): Promise<void> {
  if ((await findUserByName(db, user.userName)) !== undefined) {
    throw refuse(`There is an account ${user.userName} already; leave the address out to make it an admin.`);
  }
  if ((await findUserByEmail(db, user.email)) !== undefined) {
    throw refuse(`Another account has the address ${user.email}.`);
  }
  await inTransaction(db, async (transaction) => {
    await insertUser(transaction, user);
    await recordAccountChange(transaction, user, {
      action: 'make-admin',
      after: { group: 'Admin' },
      at: user.createdAt,
    });
  });
}

async function readNewAdmin(
  { userName, email }: { userName: string; email: string },
  { readInput, clock }: CommandContext,
): Promise<NewUser> {
  if (!isValidUserName(userName)) throw refuse(`${userName} is not a valid user name.`);
  if (emailKind(email) === 'invalid') throw refuse(`${email} is not an e-mail address.`);
  const password = (await readInput()).replace(/\r?\n$/, '');
  if (!isValidPassword(password)) throw refuse('The password from standard input is not a valid one.');
  const passwordHash = await makePasswords().hash(password);
  return { userId: newId(), userName, email, group: 'Admin', passwordHash, createdAt: clock() };
}

function refuse(message: string): StartupError {
  return new StartupError('command', message);
}

export const removeAdminCommand: Command = {
  usage: 'remove-admin NAME',
  summary: 'makes an admin an ordinary user again, and ends all sessions and access tokens of the account',
  fewestArguments: 1,
  async run([userName = ''], { configuration, clock, say }) {
    await withDatabase(configuration, (db) => demote(db, userName, clock));
    say(`${userName} is no admin any more, and is signed out everywhere.`);
  },
};

async function demote(db: Database, userName: string, clock: Clock): Promise<void> {
  const user = await findUserByName(db, userName);
  if (user?.group !== 'Admin') {
    throw refuse(`There is no admin ${userName}; user names are case sensitive. Nothing was changed.`);
  }
  await inTransaction(db, async (transaction) => {
    await setUserGroup(transaction, user.userId, 'User');
    await deleteSessionsOf(transaction, user.userId);
    await deleteAccessTokensOf(transaction, user.userId);
    await recordAccountChange(transaction, user, {
      action: 'remove-admin',
      before: { group: 'Admin' },
      after: { group: 'User' },
      at: clock(),
    });
  });
}

/** For somebody who lost the phone and the recovery codes. The operator makes sure who asks. */
export const removeTwoStepCommand: Command = {
  usage: 'remove-two-step NAME',
  summary: 'turns two-step sign-in off for an account whose owner lost the codes, and ends its sessions',
  fewestArguments: 1,
  async run([userName = ''], { configuration, clock, say }) {
    await withDatabase(configuration, (db) => removeTwoStep(db, userName, clock));
    say(`${userName} signs in with the password alone, and is signed out everywhere.`);
  },
};

async function removeTwoStep(db: Database, userName: string, clock: Clock): Promise<void> {
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
