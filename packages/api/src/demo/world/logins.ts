import { itemAt, makeRandom, type Random } from '../../values/random.js';
import { ACCOUNTS } from './population.js';

export interface DemoLogin {
  readonly account: number;
  readonly at: Date;
  readonly address: string;
  /** Empty for a login to the site: browsers do not tell these two. */
  readonly mac: string;
  readonly machineCode: string;
}

/** Accounts that share a computer: brothers and sisters, and people who came back under another name. */
const sharedComputers: readonly (readonly number[])[] = [
  [10, 11, 12],
  [31, 32],
  [57, 58],
  [90, 91, 92, 93],
];
const dormitory: readonly number[] = [40, 41, 42, 43, 44, 45, 46, 47, 48, 49];

/** Addresses reserved for documentation. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];
const HOSTS = 254;
/** One home in this many has IPv6. */
const IPV6_EVERY = 9;
const DAYS = 25;
const DAY_MS = 86_400_000;
const LOGINS = { game: 2, site: 1 };

export function planLogins(seed: string, anchor: Date): DemoLogin[] {
  const random = makeRandom(seed, 'logins');
  const homes = Array.from({ length: ACCOUNTS }, (_, account) => makeHome(random, account));
  for (const [first = 0, ...others] of sharedComputers)
    for (const account of others) homes[account] = itemAt(homes, first);
  const { address } = itemAt(homes, dormitory[0] ?? 0);
  for (const account of dormitory) homes[account] = { ...itemAt(homes, account), address };
  const past = () => new Date(anchor.getTime() - random.whole(1, DAYS * DAY_MS));
  return homes.slice(1).flatMap((home, index) => [
    ...Array.from({ length: LOGINS.game }, () => ({ account: index + 1, at: past(), ...home })),
    ...Array.from({ length: LOGINS.site }, () => ({
      ...{ account: index + 1, at: past(), address: home.address },
      ...{ mac: '', machineCode: '' },
    })),
  ]);
}

function makeHome(random: Random, account: number): { address: string; mac: string; machineCode: string } {
  const hex = random.guid().replaceAll('-', '');
  const network = itemAt(NETWORKS, Math.floor(account / HOSTS));
  return {
    address:
      account % IPV6_EVERY === 0
        ? `2001:db8:0:${account.toString(16)}::${hex.slice(0, 4)}`
        : `${network}.${String((account % HOSTS) + 1)}`,
    // The bit of addresses that no manufacturer gave out.
    mac: ['02', ...(hex.slice(4, 14).match(/../g) ?? [])].join(':'),
    machineCode: hex,
  };
}
