import { BlockList, isIP } from 'node:net';
import { ProxyAddressError } from '../failure/proxy-error.js';
import type { Env } from '../settings/runtime.js';

/** The proxy of a request, and the variable that names it. */
export interface Proxy {
  readonly url: URL;
  readonly variable: string;
}

/**
 * The proxy for an address by HTTPS_PROXY, HTTP_PROXY and NO_PROXY, in either case; undefined for a direct connection.
 * undici's own reading of NO_PROXY takes `::1` for a port, and knows neither ranges nor `*` in a list.
 *
 * @throws {ProxyAddressError}
 */
export function proxyOf(address: string, env: Env): Proxy | undefined {
  const url = new URL(address);
  const names = url.protocol === 'https:' ? ['https_proxy', 'http_proxy'] : ['http_proxy'];
  const variable = names
    .flatMap((name) => [name, name.toUpperCase()])
    .find((name) => (env[name] ?? '') !== '');
  if (variable === undefined || isDirect(url, env.no_proxy ?? env.NO_PROXY ?? '')) return undefined;
  const value = env[variable] ?? '';
  const written = /^[a-z][\w+.-]*:\/\//iu.test(value) ? value : `http://${value}`;
  if (!URL.canParse(written) || !/^(?:https?|socks5?):$/u.test(new URL(written).protocol))
    throw new ProxyAddressError(variable);
  return { url: new URL(written), variable };
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/u, '$1').toLowerCase();

function isDirect({ hostname, port, protocol }: URL, list: string): boolean {
  const host = bare(hostname);
  const portOfUrl = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return list
    .split(/[,\s]+/u)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const { name, onPort } = isIP(entry) === 6 ? { name: entry, onPort: undefined } : withPort(entry);
      return (onPort ?? portOfUrl) === portOfUrl && isNamed(host, bare(name));
    });
}

function withPort(entry: string) {
  const [, name = entry, onPort] = /^(.+?)(?::(\d+))?$/u.exec(entry) ?? [];
  return { name, onPort };
}

/** Whether an entry is the host, a domain above it, or a range that it lies in. */
function isNamed(host: string, name: string): boolean {
  const version = isIP(host);
  if (version !== 0) return isInRange(host, name, version === 6 ? 'ipv6' : 'ipv4');
  const domain = name.replace(/^\*?\./u, '');
  return host === domain || host.endsWith(`.${domain}`);
}

function isInRange(host: string, range: string, family: 'ipv4' | 'ipv6'): boolean {
  const most = family === 'ipv6' ? 128 : 32;
  const [start = '', bits = String(most)] = range.split('/');
  const isRange = isIP(start) === (family === 'ipv6' ? 6 : 4) && /^\d+$/u.test(bits) && Number(bits) <= most;
  if (!isRange) return false;
  const block = new BlockList();
  block.addSubnet(start, Number(bits), family);
  return block.check(host, family);
}
