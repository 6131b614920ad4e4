import { platform } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import { createClient, createPooledFetch, type Client, type CookieJar, type Fetch } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import type { Env } from '../settings/runtime.js';
import { httpFetch } from './http-fetch.js';
import { showTraffic } from './show-traffic.js';
import { tellRedirects } from './tell-redirects.js';

/** Who a client calls as: cookies, or an access token in their place. */
export interface Credentials {
  readonly jar: CookieJar;
  readonly token?: string | undefined;
}

/** Creates a client of the command's host; its requests pass through `wrap`. */
export function makeClient(
  context: CommandContext,
  { jar, token }: Credentials,
  wrap: (fetch: Fetch) => Fetch = (fetch) => fetch,
): Client {
  const { host, timeoutMs, runtime } = context;
  return createClient({
    baseUrl: host,
    timeoutMs,
    headers: { 'user-agent': `ra3-terminal/${packageJson.version} (${platform()})` },
    fetch: wrap(makeFetch(context)),
    hooks: showTraffic(context),
    jar,
    ...(runtime.random !== undefined && { random: runtime.random }),
    ...(token !== undefined && { token }),
  });
}

/** What sends the requests of a command. */
export function makeFetch({ runtime }: CommandContext): Fetch {
  return tellRedirects(runtime.fetch ?? fetchFor(runtime.env));
}

/** undici is loaded only when a proxy is configured. */
function fetchFor(env: Env): Fetch {
  const hasProxy = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].some(
    (name) => (env[name] ?? '') !== '',
  );
  return hasProxy ? createPooledFetch({ env }).fetch : httpFetch;
}
