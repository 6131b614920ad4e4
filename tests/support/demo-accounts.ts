import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAccount {
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  readonly password: string;
}

const FILE = 'demo-accounts.json';
const PASSWORD_BYTES = 12;

/** Writes the accounts that a host with the demo world will register when it starts: an admin, and so many players. */
export function writeDemoAccounts(dataDirectory: string, playerCount: number): readonly DemoAccount[] {
  const players = Array.from({ length: playerCount }, (_, index) =>
    makeAccount(`demo.player${String(index + 1)}`, 'User'),
  );
  const accounts = [makeAccount('demo.admin', 'Admin'), ...players];
  writeFileSync(join(dataDirectory, FILE), JSON.stringify({ accounts }), { mode: 0o600 });
  return players;
}

function makeAccount(userName: string, group: DemoAccount['group']): DemoAccount {
  return { userName, group, password: randomBytes(PASSWORD_BYTES).toString('hex') };
}

/** Reads the demo account of a group, which the host stores in its data directory. */
export function readDemoAccount(dataDirectory: string, group: DemoAccount['group']): DemoAccount {
  const text = readFileSync(join(dataDirectory, FILE), 'utf8');
  // The host itself wrote this file.
  const { accounts } = JSON.parse(text) as { accounts: DemoAccount[] };
  const account = accounts.find((entry) => entry.group === group);
  if (account === undefined) throw new Error(`The demo world has no account of the group ${group}`);
  return account;
}
