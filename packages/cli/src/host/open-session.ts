import { createCookieJar, type CookieJar } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import type { Session } from '../command/session.js';
import { makeClient, makeFetch } from './make-client.js';
import { noCookies } from './no-cookies.js';
import { sendRaw } from './send-raw.js';
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
  const fromEnvironment = runtime.env.RA3_TOKEN?.trim() ?? '';
  const token = fromEnvironment === '' ? stored?.token : fromEnvironment;
  let jar: CookieJar | undefined;
  const cookies = (): CookieJar => (jar ??= createCookieJar(stored?.cookies));
  const isSignedIn = token === undefined && stored !== undefined;
  const credentials = { token, jar: isSignedIn ? cookies() : noCookies };
  return {
    token,
    userName: stored?.userName,
    client: makeClient(context, credentials),
    clientThrough: (wrap) => makeClient(context, credentials, wrap),
    send: (request) => sendRaw(request, { ...credentials, fetch: makeFetch(context) }, context),
    clientWithCookies: () => makeClient(context, { jar: cookies() }),
    clientWithToken: (other) => makeClient(context, { token: other, jar: noCookies }),
    save: async (userName) => file.write(key, { userName, cookies: await cookies().serialize() }),
    saveToken: async (userName, other) =>
      file.write(key, { userName, cookies: await createCookieJar().serialize(), token: other }),
    forget: () => file.write(key, undefined),
  };
}
