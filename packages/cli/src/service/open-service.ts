import { platform } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import { createClient, createPooledFetch, type Client, type Fetch } from '@ra3/sdk/node';
import type { CommandContext } from '../terminal/command-context.js';
import type { Env } from '../terminal/runtime.js';
import { httpFetch } from './http-fetch.js';
import { noCookies } from './no-cookies.js';
import type { SessionCookies } from './session-cookies.js';

/** Creates a client of the host; `cookies` carry the session or the access token of a signed-in user. */
export function openService({ runtime, host, timeoutMs }: CommandContext, cookies?: SessionCookies): Client {
  return createClient({
    baseUrl: host,
    timeoutMs,
    headers: { 'user-agent': `ra3-terminal/${packageJson.version} (${platform()})` },
    fetch: runtime.fetch ?? fetchFor(runtime.env),
    jar: cookies?.token === undefined ? (cookies?.jar ?? noCookies) : noCookies,
    ...(cookies?.token !== undefined && { token: cookies.token }),
  });
}

/** undici is loaded only when a proxy is configured. */
function fetchFor(env: Env): Fetch {
  const hasProxy = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].some(
    (name) => (env[name] ?? '') !== '',
  );
  return hasProxy ? createPooledFetch({ env }).fetch : httpFetch;
}
