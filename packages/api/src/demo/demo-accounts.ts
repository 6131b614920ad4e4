import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inTransaction } from '../database/in-transaction.js';
import { ensureAccount } from '../domains/accounts/registration.js';
import type { Host } from '../domains/host.js';
import { setModeratorSince } from '../domains/accounts/user-store.js';
import { createPrivateFile, readPrivateFile } from '../outside/private-file.js';
import { StartupError } from '../values/startup-error.js';
import { DEMO_EMAIL_DOMAIN } from './database-contents-store.js';

export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
  readonly group: 'Admin' | 'User';
}

const FILE = 'demo-accounts.json';
const PASSWORD_BYTES = 12;
const MODERATOR = 'demo.moderator';
const NAMES = [
  { userName: 'demo.admin', group: 'Admin' },
  { userName: 'demo.player', group: 'User' },
  { userName: MODERATOR, group: 'User' },
] as const;

/** The file of the demo accounts, and whether this start made them; their passwords are printed once. */
export interface DemoAccounts {
  readonly path: string;
  readonly accounts: readonly DemoAccount[];
  readonly isNew: boolean;
  readonly playerUserId: number | undefined;
  readonly adminUserId: number | undefined;
}

/** An admin, a player and a moderator with random passwords, in a file for its owner only. @throws {StartupError} `corrupt` */
export async function prepareDemoAccounts(
  dataDirectory: string,
  host: Pick<Host, 'db' | 'clock' | 'passwords'>,
): Promise<DemoAccounts> {
  const path = join(dataDirectory, FILE);
  const kept = await readPrivateFile(path);
  const accounts = kept === undefined ? makeAccounts() : parse(kept, path);
  if (kept === undefined) await createPrivateFile(path, `${JSON.stringify({ accounts }, null, 2)}\n`);
  const userIds: Partial<Record<DemoAccount['group'], number>> = {};
  for (const account of accounts) {
    const email = `${account.userName}@${DEMO_EMAIL_DOMAIN}`;
    const userId = await ensureAccount(host, { ...account, email });
    userIds[account.group] ??= userId;
    if (account.userName === MODERATOR)
      await inTransaction(host.db, (open) => setModeratorSince(open, userId, host.clock()));
  }
  return {
    path,
    accounts,
    isNew: kept === undefined,
    playerUserId: userIds.User,
    adminUserId: userIds.Admin,
  };
}

function makeAccounts(): DemoAccount[] {
  return NAMES.map((name) => ({ ...name, password: randomBytes(PASSWORD_BYTES).toString('hex') }));
}

function parse(text: string, path: string): DemoAccount[] {
  const accounts = readAccounts(text);
  if (accounts !== undefined) return accounts;
  throw new StartupError(
    'corrupt',
    `The demo accounts in ${path} cannot be read; repair that file, or delete it to get new passwords.`,
  );
}

function readAccounts(text: string): DemoAccount[] | undefined {
  try {
    const { accounts } = JSON.parse(text) as { accounts?: unknown }; // our own file; checked below
    return Array.isArray(accounts) && accounts.length > 0 && accounts.every(isAccount) ? accounts : undefined;
  } catch {
    return undefined;
  }
}

function isAccount(value: unknown): value is DemoAccount {
  if (typeof value !== 'object' || value === null) return false;
  const account = new Map<string, unknown>(Object.entries(value));
  const isText = (key: string) => typeof account.get(key) === 'string' && account.get(key) !== '';
  return isText('userName') && isText('password') && ['Admin', 'User'].includes(String(account.get('group')));
}
