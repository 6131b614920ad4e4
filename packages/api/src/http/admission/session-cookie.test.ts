import { describe, expect, onTestFinished, test } from 'vitest';
import type { ServerConfiguration } from '../../configuration/configuration.js';
import { startTestHost } from '../../testing/index.js';

const OVER_HTTPS = { 'x-forwarded-proto': 'https' };
const PLAIN = /^ra3_sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/;
const SECURE = /^__Host-sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/;

async function openHost(configuration: Partial<ServerConfiguration> = {}) {
  const host = await startTestHost({ configuration });
  onTestFinished(() => host.close());
  const user = await host.createUser('User');
  const { token } = await host.services.sessions.begin(user.userId);
  const signIn = async (headers: Record<string, string> = {}) => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers,
      payload: { uname: user.userName, pwd: user.password },
    });
    return String(answer.headers['set-cookie']);
  };
  /** Code 0 says that somebody is signed in. */
  const codeWith = async (cookie: string, headers: Record<string, string> = {}) => {
    const answer = await host.app.inject({ url: '/api/user/v2/status', headers: { ...headers, cookie } });
    return answer.json<{ code: number }>().code;
  };
  return { host, user, token, signIn, codeWith };
}

describe('the cookie of a session', () => {
  test('has no name and no flag over plain http that a browser drops there', async () => {
    const { signIn } = await openHost();

    expect(await signIn()).toMatch(PLAIN);
  });

  test('is locked to this host and to https where a trusted proxy was called over https', async () => {
    const { signIn } = await openHost({ trustedProxies: ['127.0.0.1'] });

    expect(await signIn(OVER_HTTPS)).toMatch(SECURE);
    expect(await signIn()).toMatch(PLAIN);
  });

  test('takes the word for https from no proxy that is not trusted', async () => {
    const { signIn } = await openHost();

    expect(await signIn(OVER_HTTPS)).toMatch(PLAIN);
  });

  test('is locked to this host and to https in production, whatever the call looks like', async () => {
    const { signIn } = await openHost({ isProduction: true });

    expect(await signIn()).toMatch(SECURE);
  });

  test('with the plain name signs nobody in in production, nor over https', async () => {
    const production = await openHost({ isProduction: true });
    const proxied = await openHost({ trustedProxies: ['127.0.0.1'] });

    expect(await production.codeWith(`ra3_sid=${production.token}`)).toBe(1);
    expect(await production.codeWith(`__Host-sid=${production.token}`)).toBe(0);
    expect(await proxied.codeWith(`ra3_sid=${proxied.token}`, OVER_HTTPS)).toBe(1);
    expect(await proxied.codeWith(`__Host-sid=${proxied.token}`, OVER_HTTPS)).toBe(0);
  });

  test('is that of the scheme when a browser sends both, and signing out ends and takes back that one', async () => {
    const { host, codeWith, token } = await openHost({ trustedProxies: ['127.0.0.1'] });
    const other = await host.services.sessions.begin((await host.createUser('User')).userId);
    const cookie = `__Host-sid=${other.token}; ra3_sid=${token}`;

    const signedOut = await host.app.inject({ url: '/api/user/v2/logout', headers: { cookie } });

    expect(String(signedOut.headers['set-cookie'])).toMatch(/^ra3_sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(await codeWith(cookie)).toBe(1);
    expect(await codeWith(cookie, OVER_HTTPS)).toBe(0);
  });
});
