import { isIPv4, isIPv6 } from 'node:net';

const IPV6_NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/**
 * What bans and limits of an address go for: an IPv4 address, however it is written, or the /64 of an IPv6 address, since a
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
