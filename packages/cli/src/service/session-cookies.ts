import { createCookieJar, type CookieJar } from '@ra3/sdk/node';
import { openSessionFile } from './session-file.js';
import type { CommandContext } from '../terminal/command-context.js';

/** The session of a user on one host: cookies in memory, and the file that stores them. */
export interface SessionCookies {
  readonly jar: CookieJar;
  /** Undefined when no session is stored. */
  readonly userName: string | undefined;
  /** Stores the cookies the host has set. */
  readonly save: (userName: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/**
 * Loads the session of the host.
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
  return {
    jar,
    userName: session?.userName,
    save: async (userName) => file.write(host, { userName, cookies: await jar.serialize() }),
    forget: () => file.write(host, undefined),
  };
}
