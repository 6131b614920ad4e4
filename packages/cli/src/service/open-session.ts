import { createCookieJar, type CookieJar } from '@ra3/sdk/node';
import type { CommandContext } from '../terminal/command-context.js';
import type { Session } from '../terminal/session.js';
import { makeClient } from './make-client.js';
import { noCookies } from './no-cookies.js';
import { openSessionFile, sessionKey } from './session-file.js';

/**
 * Loads the session of the command's host and profile. `RA3_TOKEN` comes before what is stored. Without a session no
 * cookie library is loaded.
 *
 * @throws {CommandError} `session-damaged` when the session file is not valid; `usage` for a wrong host.
 */
export async function openSession(context: CommandContext): Promise<Session> {
  const { runtime, host, language, settings } = context;
  const file = openSessionFile(runtime, language);
  const key = sessionKey(host, settings.given('profile')?.value);
  const stored = await file.read(key);
  const token = runtime.env.RA3_TOKEN?.trim() || stored?.token;
  let jar: CookieJar | undefined;
  const cookies = (): CookieJar => (jar ??= createCookieJar(stored?.cookies));
  const isSignedIn = token === undefined && stored !== undefined;
  return {
    token,
    userName: stored?.userName,
    client: makeClient(context, { token, jar: isSignedIn ? cookies() : noCookies }),
    clientWithCookies: () => makeClient(context, { jar: cookies() }),
    clientWithToken: (other) => makeClient(context, { token: other, jar: noCookies }),
    save: async (userName) => file.write(key, { userName, cookies: await cookies().serialize() }),
    saveToken: async (userName, other) =>
      file.write(key, { userName, cookies: await createCookieJar().serialize(), token: other }),
    forget: () => file.write(key, undefined),
  };
}
