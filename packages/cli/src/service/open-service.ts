import type { Client } from '@ra3/sdk';
import type { CommandContext } from '../shell/command-context.js';
import type { Env } from '../shell/surroundings.js';
import type { SessionCookies } from './session-cookies.js';

/** A client of the host, for calls that everybody may make. `cookies` make it that of a signed-in person. */
export async function openService(
  { surroundings, host, timeoutMs }: CommandContext,
  cookies?: SessionCookies,
): Promise<Client> {
  const { createClient } = await import('@ra3/sdk/node');
  const fetch = surroundings.fetch ?? (await proxyFetch(surroundings.env));
  return createClient({
    baseUrl: host,
    timeoutMs,
    ...(fetch !== undefined && { fetch }),
    ...(cookies !== undefined && { jar: cookies.jar }),
  });
}

/** Node's own fetch knows no proxies; undici is loaded only for those who have one. */
async function proxyFetch(env: Env) {
  const hasProxy = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].some(
    (name) => (env[name] ?? '') !== '',
  );
  if (!hasProxy) return undefined;
  const { createPooledFetch } = await import('@ra3/sdk/node');
  return createPooledFetch({ env }).fetch;
}
