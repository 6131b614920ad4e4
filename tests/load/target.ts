const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Load on somebody else's machine is an attack: only a host of this machine is taken. */
export function requireOwnMachine(url: string): string {
  if (URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)) return new URL(url).origin;
  throw new Error(`Load is put on this machine only: give an address of 127.0.0.1, not ${url}.`);
}

/** An address of its own for each of a crowd, told as a trusted proxy would tell it. */
export function addressOfCaller(index: number): string {
  return `10.${String((index >> 16) & 255)}.${String((index >> 8) & 255)}.${String(index & 255)}`;
}
