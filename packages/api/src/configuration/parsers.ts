import { isIP } from 'node:net';

/** Turns the text of a variable into its value, or throws a `MistakeError`. */
export type Parse<T> = (text: string) => T;

/** Reads one variable: its parsed value, or `absent`. An invalid value becomes a mistake. */
export type Read = <T>(name: string, absent: T, parse: Parse<T>) => T;

/** A value that cannot be read; the message goes on from the variable's name. */
export class MistakeError extends Error {
  override readonly name = 'MistakeError';
}

const SECRET_CHARACTERS = 32;
const HIGHEST_PORT = 65_535;
const MOST_CONNECTIONS = 1_000;
const MOST_DAYS = 3_650;
const LEAST_LAG_MS = 1_000;
const MOST_LAG_MS = 30_000;
const PREFIX_BITS = { 4: 32, 6: 128 } as const;

export const parseText: Parse<string> = (text) => text;

export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new MistakeError(`must be a port number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}

export function parseConnections(text: string): number {
  const connections = Number(text);
  if (Number.isInteger(connections) && connections >= 1 && connections <= MOST_CONNECTIONS)
    return connections;
  throw new MistakeError(`must be a number from 1 to ${MOST_CONNECTIONS}, not "${text}".`);
}

export function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days;
  throw new MistakeError(`must be a number of days from 1 to ${MOST_DAYS}, not "${text}".`);
}

export function parseShare(text: string): number {
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new MistakeError(`must be a number from 0 to 1, not "${text}".`);
}

export function parseDatabaseUrl(text: string): string {
  const isPostgres = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
  if (isPostgres) return text;
  // The value is not repeated: it may hold a password.
  throw new MistakeError('must look like postgres://user:password@host:5432/database.');
}

export function parseDatabaseUrls(text: string): readonly string[] {
  return text.split(',').map((url) => parseDatabaseUrl(url.trim()));
}

/** Callers carry for a minute what they have to see; a replica that is used is never that far behind. */
export function parseReadLag(text: string): number {
  const lagMs = Number(text);
  if (Number.isInteger(lagMs) && lagMs >= LEAST_LAG_MS && lagMs <= MOST_LAG_MS) return lagMs;
  throw new MistakeError(`must be a number of ms from ${LEAST_LAG_MS} to ${MOST_LAG_MS}, not "${text}".`);
}

export function parseSecret(text: string): string {
  if (text.length >= SECRET_CHARACTERS && !/\s/.test(text)) return text;
  throw new MistakeError(
    `must be at least ${SECRET_CHARACTERS} characters without spaces; make one with: openssl rand -hex 32`,
  );
}

export function parseWebAddress(text: string): string {
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)) return text;
  throw new MistakeError(`must be a web address like https://example.org/, not "${text}".`);
}

export interface CommunityLink {
  readonly name: string;
  readonly url: string;
}

/** Names with web addresses: `Discord=https://discord.gg/ra3, QQ=https://qm.qq.com/ra3`. */
export function parseLinks(text: string): readonly CommunityLink[] {
  return text.split(',').map((part) => {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name !== '') return { name, url: parseWebAddress(part.slice(at + 1).trim()) };
    throw new MistakeError(
      `must be names with web addresses, like Discord=https://example.org/, not "${text}".`,
    );
  });
}

/** The origin of a site that is served at the root of its address. */
export function parseSiteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol);
  if (isWeb && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  // The value is not repeated: a mistaken one may hold a password.
  throw new MistakeError('must be an address without a path, like https://ra3.example.org.');
}

export function oneOfWords<const Words extends readonly string[]>(words: Words): Parse<Words[number]> {
  return (text) => {
    const word = words.find((candidate) => candidate === text.toLowerCase());
    if (word !== undefined) return word;
    throw new MistakeError(`must be one of ${words.join(', ')}, not "${text}".`);
  };
}

export function someOfWords<const Words extends readonly string[]>(words: Words): Parse<Words[number][]> {
  const parseOne = oneOfWords(words);
  return (text) => splitList(text).map(parseOne);
}

export function parseOrigins(text: string): string[] {
  const origins = splitList(text);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new MistakeError(
    `must list origins like https://example.org, separated by commas; "${wrong}" is none.`,
  );
}

/** Addresses and networks. Host names are rejected: a DNS server that resolves one could name any caller. */
export function parseProxies(text: string): string[] {
  const proxies = splitList(text);
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new MistakeError(
    `must list addresses or networks like 10.0.0.7 or 10.0.0.0/8, separated by commas; "${wrong}" is none.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= PREFIX_BITS[family]);
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a group of settings is complete. Reports an incomplete one, unless one of its settings is reported. */
export function areAllThere(
  needed: Readonly<Record<string, string>>,
  { prefix, purpose }: { readonly prefix: string; readonly purpose: string },
  mistakes: string[],
): boolean {
  const missing = Object.keys(needed).filter((name) => needed[name] === '');
  const isTold = mistakes.some((told) => told.startsWith(prefix));
  if (missing.length > 0 && missing.length < Object.keys(needed).length && !isTold) {
    mistakes.push(`${missing.join(', ')} must be set too, ${purpose}`);
  }
  return missing.length === 0;
}
