import { isIPv4, isIPv6 } from 'node:net';
import { banTypes } from '@ra3/sdk/facts';
import type { Database, OpenTransaction } from '../database/in-transaction.js';
import type { Origin } from '../stores/bans.js';
import { listOrigins, type OriginColumn } from '../stores/login-records.js';

/** How far back "lately" reaches, where a ban goes for the addresses and machines a user had lately (assumed). */
export const ORIGIN_DAYS = 30;
/** So many addresses, and as many network cards and machines, go with one ban (assumed). */
const MOST_ORIGINS = 20;
const DAY_MS = 24 * 60 * 60_000;
const IPV6_NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

const originKinds = [
  { kind: banTypes.Ip, column: 'address' },
  { kind: banTypes.Mac, column: 'mac' },
  { kind: banTypes.Machine, column: 'machine_code' },
] as const satisfies readonly { kind: number; column: OriginColumn }[];

/** Where a login comes from. Browsers tell no MAC address and no machine code; the game server does. */
export interface LoginOrigin {
  readonly address: string;
  readonly mac?: string | undefined;
  readonly machineCode?: string | undefined;
}

/** What a ban may go for in a login. */
export function originsOf({ address, mac, machineCode }: LoginOrigin): Origin[] {
  const origins = [
    { kind: banTypes.Ip, origin: networkOf(address) },
    { kind: banTypes.Mac, origin: mac ?? '' },
    { kind: banTypes.Machine, origin: machineCode ?? '' },
  ];
  return origins.filter(({ origin }) => origin !== '');
}

/** Where a user came from lately, one column of the login records. */
export function recentOrigins(
  db: Database | OpenTransaction,
  column: OriginColumn,
  { userId, now }: { userId: number; now: Date },
): Promise<string[]> {
  return listOrigins(db, column, { userId, since: originsSince(now), limit: MOST_ORIGINS });
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
    const names = kind === banTypes.Ip ? origins.map(networkOf) : origins;
    found.push(...[...new Set(names)].map((origin) => ({ kind, origin })));
  }
  return found;
}

export function originsSince(now: Date): Date {
  return new Date(now.getTime() - ORIGIN_DAYS * DAY_MS);
}

/**
 * What the ban of an address goes for: an IPv4 address, however it is written, or the /64 of an IPv6 address, since a
 * household has the whole of it to choose from.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = plain.replace(/^::ffff:/, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  // A URL writes an IPv6 address in its one shortest form.
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = shortest.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: IPV6_GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

/** A MAC address in its one spelling: lower case, with colons. */
export function spellMac(mac: string): string {
  const pairs = mac
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '')
    .match(/../g);
  return (pairs ?? []).join(':');
}
