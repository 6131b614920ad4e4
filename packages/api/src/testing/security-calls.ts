import { Secret, TOTP } from 'otpauth';
import { codeCalls, codeIn } from './code-calls.js';
import type { TestHost, TestUser } from './test-host.js';

/** The headers of a call: a cookie, an access token, or neither. */
type Caller = Readonly<Record<string, string>>;

/** A code of an authenticator app at that time. */
export function codeOfApp(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Calls about the security of an account, over HTTP. */
export function securityCalls(host: TestHost) {
  const get = (path: string, headers: Caller) =>
    host.app.inject({ url: `/api/ext/security/${path}`, headers });
  const post = (path: string, headers: Caller, payload: object = {}) =>
    host.app.inject({ method: 'POST', url: `/api/ext/security/${path}`, headers, payload });
  /** Makes a call that takes a mailed code: without one, then with the one in the user's mailbox. */
  const postWithMailedCode = async (path: string, { cookie, userName }: TestUser, payload: object) => {
    await post(path, { cookie }, payload);
    const vcode = codeIn(await codeCalls(host).mailTo(`${userName}@example.org`));
    return post(path, { cookie }, { ...payload, vcode });
  };
  return {
    get,
    post,
    postWithMailedCode,
    /** Makes an access token of a user; a write token of 30 days unless said otherwise. */
    async createToken(
      user: TestUser,
      changes: Partial<{ name: string; scopes: readonly string[]; days: number }> = {},
    ) {
      const { cookie, password: pwd } = user;
      const payload = { name: 'script', scopes: ['read', 'write'], days: 30, ...changes, pwd };
      const answer = payload.scopes.includes('admin')
        ? await postWithMailedCode('tokens/create', user, payload)
        : await post('tokens/create', { cookie }, payload);
      const { token, record } = answer.json<{ token: string; record: { tokenId: number } }>();
      return { token, tokenId: record.tokenId, bearer: { authorization: `Bearer ${token}` } };
    },
    /** Turns two-step sign-in on for a user, with a code of the app at that time. */
    async turnOn(user: TestUser, at: Date) {
      const { cookie, password: pwd } = user;
      const begun = await postWithMailedCode('two-step/begin', user, { pwd });
      const { secret } = begun.json<{ secret: string }>();
      const confirmed = await post('two-step/confirm', { cookie }, { otp: codeOfApp(secret, at) });
      return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
    },
  };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): string {
  const set = headers['set-cookie'];
  const lines = Array.isArray(set) ? set : set === undefined ? [] : [set];
  return lines.map((line) => String(line).split(';')[0] ?? '').join('; ');
}
