import { createCookieJar, isSecureAddress, type CookieJar, type Fetch } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import type { Session, RawAnswer, RawRequest } from '../command/session.js';
import { makeClient, makeFetch } from './make-client.js';
import { openSessionFile, sessionKey } from './session-file.js';
import { CommandError, isCommandError } from '../failure/command-error.js';
import { connectionText, wasNeverSent } from '../failure/connection-text.js';

/**
 * Loads the session of the command's host and profile. `RA3_TOKEN` comes before what is stored, on the host that it is
 * for. Without a session no cookie library is loaded.
 * @throws {CommandError} `session-damaged` when the session file is not valid; `usage` for a wrong host; `failed` for a
 *   token and a host that is neither https nor this machine.
 */
export async function openSession(context: CommandContext): Promise<Session> {
  const { runtime, host, language, settings } = context;
  const file = openSessionFile(runtime, language);
  const key = sessionKey(host, settings.find('profile')?.value);
  const stored = file.read(key);
  const token = (await environmentToken(context)) ?? stored?.token;
  if (token !== undefined) refusePlainHttp(context);
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
    clientToSignIn: (other) => {
      refusePlainHttp(context);
      return makeClient(context, other === undefined ? { jar: cookies() } : { token: other, jar: noCookies });
    },
    save: async (userName) => file.write(key, { userName, cookies: await cookies().serialize() }),
    saveToken: async (userName, other) =>
      file.write(key, { userName, cookies: await createCookieJar().serialize(), token: other }),
    forget: () => file.write(key, undefined),
  };
}

/** The token of `RA3_TOKEN` on the host that it is for; on any other it says that it is not sent there. */
async function environmentToken(context: CommandContext): Promise<string | undefined> {
  const { runtime, host, language, output, settings } = context;
  const token = runtime.env.RA3_TOKEN?.trim() ?? '';
  if (token === '') return undefined;
  const own = settings.tokenHost();
  if (host === own) return token;
  if (!output.isJson) await output.note(language.text('terminal.auth.tokenOfOtherHost', { own, host }));
  return undefined;
}

/** @throws {CommandError} `failed` for a host to which a password or a token would go unencrypted */
function refusePlainHttp({ host, language }: CommandContext): void {
  if (isSecureAddress(host)) return;
  throw new CommandError('failed', language.text('terminal.service.plainHttp', { host }));
}

/** An empty cookie jar for public calls, which then load no cookie library. */
const noCookies: CookieJar = {
  cookiesFor: () => Promise.resolve(''),
  keep: () => Promise.resolve(),
  serialize: () => Promise.resolve(''),
  clear: () => Promise.resolve(),
};

interface RawSender {
  readonly fetch: Fetch;
  readonly jar: CookieJar;
  readonly token: string | undefined;
}

/**
 * Sends a request as it is, once, with the cookies or the token of the session.
 *
 * @throws {CommandError} `network` when the host was not reached, `unknown-outcome` when the answer to a write was lost.
 */
async function sendRaw(
  { method, url, body }: RawRequest,
  { fetch, jar, token }: RawSender,
  context: CommandContext,
): Promise<RawAnswer> {
  const cookie = token === undefined ? await jar.cookiesFor(url) : '';
  const late = AbortSignal.timeout(context.timeoutMs);
  const signal = AbortSignal.any([context.runtime.signal, late]);
  const show = (line: string): void => {
    if (context.showsRequests) void context.output.note(context.output.paintNotes('muted', line));
  };
  // A query may hold what others must not read.
  show(`> ${method} ${url.replace(/\?.*/su, '?…')}`);
  try {
    const answer = await fetch(url, {
      method,
      headers: headersOf(method, { cookie, token }),
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal,
    });
    show(`< ${String(answer.status)}`);
    await jar.keep(answer.headers.getSetCookie?.() ?? [], url);
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      date: answer.headers.get('date') ?? undefined,
      bytes: await readAll(answer.body?.getReader(), context.language),
    };
  } catch (cause) {
    if (isCommandError(cause)) throw cause;
    throw lost(cause, { method, isLate: late.aborted }, context);
  }
}

function headersOf(
  method: RawRequest['method'],
  { cookie, token }: { readonly cookie: string; readonly token: string | undefined },
): Record<string, string> {
  return {
    accept: 'application/json, application/problem+json, */*',
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(cookie !== '' && { cookie }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function lost(
  cause: unknown,
  { method, isLate }: { readonly method: RawRequest['method']; readonly isLate: boolean },
  { language, runtime }: CommandContext,
): CommandError {
  if (runtime.signal.aborted)
    return new CommandError('interrupted', language.text('terminal.interrupted'), { cause });
  if (method === 'POST' && !wasNeverSent(cause))
    return new CommandError('unknown-outcome', language.text('terminal.service.unknownOutcome'), { cause });
  const message = isLate ? language.text('terminal.service.timeout') : connectionText(cause, language);
  return new CommandError('network', message, { cause });
}

type Reader = ReturnType<NonNullable<Awaited<ReturnType<Fetch>>['body']>['getReader']>;

/** More than any answer has; a host that never ends one would fill the memory. */
const MOST_BYTES = 256 * 1024 ** 2;

/** @throws {CommandError} `failed` as soon as more than MOST_BYTES have arrived */
async function readAll(
  reader: Reader | undefined,
  { text }: CommandContext['language'],
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    if (next.value === undefined) continue;
    parts.push(next.value);
    length += next.value.length;
    if (length <= MOST_BYTES) continue;
    await reader?.cancel();
    throw new CommandError('failed', text('terminal.service.unreadableAnswer'));
  }
  return Buffer.concat(parts);
}
