import { banTypes } from '@ra3/sdk/facts';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { networkOf } from '../../values/caller.js';
import type { Origin } from './ban-store.js';
import { listOrigins, type OriginColumn } from './login-record-store.js';

/** Days of logins whose addresses and machines a ban by address or machine covers (assumed). */
export const ORIGIN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const originKinds = [
  { kind: banTypes.Ip, column: 'network' },
  { kind: banTypes.Mac, column: 'mac' },
  { kind: banTypes.Machine, column: 'machine_code' },
] as const satisfies readonly { kind: number; column: OriginColumn }[];

export interface LoginOrigin {
  readonly address: string;
  readonly mac?: string | undefined;
  readonly machineCode?: string | undefined;
}

export function originsOf({ address, mac, machineCode }: LoginOrigin): Origin[] {
  const origins = [
    { kind: banTypes.Ip, origin: networkOf(address) },
    { kind: banTypes.Mac, origin: mac ?? '' },
    { kind: banTypes.Machine, origin: machineCode ?? '' },
  ];
  return origins.filter(({ origin }) => origin !== '');
}

export function recentOrigins(
  db: Database | OpenTransaction,
  column: OriginColumn,
  { userId, now }: { userId: number; now: Date },
): Promise<string[]> {
  return listOrigins(db, column, { userId, since: originsSince(now) });
}

/** Where a user came from lately, as far as a ban of these types goes for it. */
export async function originsToBan(
  transaction: OpenTransaction,
  { userId, type, now }: { userId: number; type: number; now: Date },
): Promise<Origin[]> {
  const found: Origin[] = [];
  for (const { kind, column } of originKinds) {
    if ((type & kind) === 0) continue;
    const origins = await recentOrigins(transaction, column, { userId, now });
    found.push(...origins.map((origin) => ({ kind, origin })));
  }
  return found;
}

export function originsSince(now: Date): Date {
  return new Date(now.getTime() - ORIGIN_DAYS * DAY_MS);
}

/** A MAC address in its one spelling: lower case, with colons. */
export function spellMac(mac: string): string {
  const pairs = mac
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '')
    .match(/../g);
  return (pairs ?? []).join(':');
}
