import { isIPv4, isIPv6 } from 'node:net';

/** From where somebody signs in, as far as the request shows. */
export interface Device {
  /** The browser or program; empty when it is not known. */
  readonly program: string;
  /** The operating system; empty when it is not known. */
  readonly system: string;
  readonly network: string;
}

/** In this order: most browsers name others before themselves. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bra3-terminal\//, 'ra3'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:M?QQBrowser)\//, 'QQ Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node\b/i, 'Node.js'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\b(?:Macintosh|Mac OS X|darwin)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/i, 'Linux'],
  [/\bwin32\b/, 'Windows'],
];

/** The longest User-Agent that is looked at. */
const MOST_CHARACTERS = 512;

/** Describes a caller in words from fixed lists: nothing of the User-Agent itself is kept. */
export function describeDevice(userAgent: string | undefined, address: string): Device {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const find = (list: typeof PROGRAMS) => list.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { program: find(PROGRAMS), system: find(SYSTEMS), network: networkOf(address) };
}

export const UNKNOWN_DEVICE: Device = { program: '', system: '', network: '' };

/** What a call signed in with, as the audit log names it: never the secret. */
export interface Credential {
  readonly kind: 'session' | 'token';
  /** As the account's own lists of sessions and tokens have it. */
  readonly id: string;
  /** The browser of a session, or the name of a token. */
  readonly name: string;
}

export interface SignedIn {
  readonly userId: number;
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  /** A role beside the group, which on the wire stays `User` (docs/access.md). */
  readonly isModerator?: boolean;
  /** Absent where no call signed in. */
  readonly credential?: Credential;
}

/** Where a request came from; empty when its connection was closed before anybody asked, for which Node and Fastify have `undefined`. */
export function addressOf({ ip }: { readonly ip: string | undefined }): string {
  return ip ?? '';
}

const IPV6_NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/** Wider networks that have limits of their own (docs/security.md#networks). */
export type NetworkWidth = '/24' | '/56' | '/48';

export interface WiderNetwork {
  readonly width: NetworkWidth;
  readonly network: string;
}

/** The networks around one of `networkOf`, the narrowest first; none around a text that is no network. */
export function widerNetworks(network: string): readonly WiderNetwork[] {
  if (isIPv4(network)) return [{ width: '/24', network: network.replace(/\d+$/, '0/24') }];
  const [, site, subnet] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network) ?? [];
  if (site === undefined || subnet === undefined) return [];
  const half = Number.parseInt(subnet, 16) >> BITS_BELOW_56;
  return [
    { width: '/56', network: `${site}:${(half << BITS_BELOW_56).toString(16)}::/56` },
    { width: '/48', network: `${site}::/48` },
  ];
}

/** Of the fourth group of an IPv6 address. */
const BITS_BELOW_56 = 8;

/** Bans and limits go for an IPv4 address, however it is written, or for an IPv6 /64, which is one household's. */
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
