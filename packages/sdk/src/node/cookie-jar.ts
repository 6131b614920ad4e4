import type { CookieJar as ToughJar } from 'tough-cookie';

/** Keeps the cookies of hosts between calls, and between processes as text. */
export interface CookieJar {
  /** Returns the Cookie header for an address, or an empty text. */
  readonly cookiesFor: (url: string) => Promise<string>;
  /** Stores the Set-Cookie headers of a response; invalid cookies are ignored, as browsers do. */
  readonly keep: (setCookies: readonly string[], url: string) => Promise<void>;
  /** Returns all cookies as text for `createCookieJar`. It is a secret: it grants the session. */
  readonly serialize: () => Promise<string>;
  readonly clear: () => Promise<void>;
}

/** The text is not a serialized jar. */
export class DamagedCookieJarError extends Error {
  override readonly name = 'DamagedCookieJarError';
}

/**
 * Creates an empty jar, or one from what `serialize` returned. Loopback addresses count as secure, so that a host on
 * this machine works without TLS.
 * @throws {DamagedCookieJarError} when `serialized` is not what `serialize` returns.
 */
export function createCookieJar(serialized?: string): CookieJar {
  if (serialized !== undefined && !looksLikeJar(serialized))
    throw new DamagedCookieJarError('the text is not a serialized cookie jar');
  let opened: Promise<ToughJar> | undefined;
  const jar = () => (opened ??= openJar(serialized));
  return {
    cookiesFor: async (url) => (await jar()).getCookieString(url),
    keep: async (setCookies, url) => {
      const open = await jar();
      for (const cookie of setCookies) await open.setCookie(cookie, url, { ignoreError: true });
    },
    serialize: async () => JSON.stringify(await (await jar()).serialize()),
    clear: async () => {
      await (await jar()).removeAllCookies();
    },
  };
}

/** Loaded when the first call needs it: a command that makes none should not pay for it. */
async function openJar(serialized: string | undefined): Promise<ToughJar> {
  const { CookieJar: Tough } = await import('tough-cookie');
  return serialized === undefined ? new Tough() : Tough.deserialize(serialized);
}

function looksLikeJar(text: string): boolean {
  try {
    const jar: unknown = JSON.parse(text);
    return typeof jar === 'object' && jar !== null && 'cookies' in jar && isListOfObjects(jar.cookies);
  } catch {
    return false;
  }
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
}
