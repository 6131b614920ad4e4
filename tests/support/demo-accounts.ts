import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAccount {
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  readonly password: string;
}

/** Reads the demo account of a group, which the host stores in its data directory. */
export function readDemoAccount(dataDirectory: string, group: DemoAccount['group']): DemoAccount {
  const text = readFileSync(join(dataDirectory, 'demo-accounts.json'), 'utf8');
  // The host itself wrote this file.
  const { accounts } = JSON.parse(text) as { accounts: DemoAccount[] };
  const account = accounts.find((entry) => entry.group === group);
  if (account === undefined) throw new Error(`The demo world has no account of the group ${group}`);
  return account;
}
