import { createCookieJar, type CookieJar } from '@ra3/sdk/node';
import { openSessionFile } from './session-file.js';
import type { CommandContext } from '../terminal/command-context.js';

/** The cookies of a person on one host, and the file that keeps them. */
export interface SessionCookies {
  readonly jar: CookieJar;
  /** Absent for somebody who never signed in here. */
  readonly userName: string | undefined;
  /** Keeps what the host set. */
  readonly save: (userName: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/**
 * Loads the session of the host.
 *
 * @throws {CommandError} `session-damaged` when the session file cannot be understood.
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
