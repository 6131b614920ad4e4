import { randomInt } from 'node:crypto';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Only hosts on this machine are accepted, because load on somebody else's machine is an attack. */
export function requireOwnMachine(url: string): string {
  if (URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)) return new URL(url).origin;
  throw new Error(`Load is put on this machine only: give an address of 127.0.0.1, not ${url}.`);
}

/** A distinct client address per caller, for the header that a trusted proxy sends. */
export function addressOfCaller(index: number): string {
  return `10.${String((index >> 16) & 255)}.${String((index >> 8) & 255)}.${String(index & 255)}`;
}

/** Some client address, so that no limit on the calls of one is reached. */
export function randomAddress(): string {
  const part = () => String(randomInt(1, 255));
  return `10.${part()}.${part()}.${part()}`;
}
