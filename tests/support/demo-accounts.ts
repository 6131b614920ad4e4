import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAccount {
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  readonly password: string;
}

/** The account of a group that the host made for its demo world and keeps beside its data. */
export function readDemoAccount(dataDirectory: string, group: DemoAccount['group']): DemoAccount {
  const text = readFileSync(join(dataDirectory, 'demo-accounts.json'), 'utf8');
  // The host wrote this file itself, moments ago.
  const { accounts } = JSON.parse(text) as { accounts: DemoAccount[] };
  const account = accounts.find((entry) => entry.group === group);
  if (account === undefined) throw new Error(`The demo world has no account of the group ${group}`);
  return account;
}
