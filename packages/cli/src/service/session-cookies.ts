import { createCookieJar, type CookieJar } from '@ra3/sdk/node';
import { openSessionFile } from './session-file.js';
import type { CommandContext } from '../terminal/command-context.js';

/** How a user is signed in on one host: cookies in memory, or an access token, and the file that stores them. */
export interface SessionCookies {
  readonly jar: CookieJar;
  /** The access token of `RA3_TOKEN`, or the stored one; it takes the place of cookies. */
  readonly token: string | undefined;
  /** Undefined when no session is stored. */
  readonly userName: string | undefined;
  /** Stores the cookies the host has set. */
  readonly save: (userName: string) => Promise<void>;
  /** Stores an access token in place of cookies. */
  readonly saveToken: (userName: string, token: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** What an access token looks like. Anything else would be sent to the host for nothing. */
export const ACCESS_TOKEN = /^ra3_[\w-]{43}$/u;

/**
 * Loads the session of the host. `RA3_TOKEN` comes before what is stored.
 *
 * @throws {CommandError} `session-damaged` when the session file is not valid.
 */
export async function loadSessionCookies({
  runtime,
  host,
  language,
}: CommandContext): Promise<SessionCookies> {
  const file = openSessionFile(runtime, language);
  const session = await file.read(host);
  const jar = createCookieJar(session?.cookies);
  const fromEnvironment = runtime.env.RA3_TOKEN?.trim() ?? '';
  return {
    jar,
    token: fromEnvironment === '' ? session?.token : fromEnvironment,
    userName: session?.userName,
    save: async (userName) => file.write(host, { userName, cookies: await jar.serialize() }),
    saveToken: async (userName, token) =>
      file.write(host, { userName, cookies: await createCookieJar().serialize(), token }),
    forget: () => file.write(host, undefined),
  };
}
