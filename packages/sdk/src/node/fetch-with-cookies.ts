import type { Fetch, FetchAnswer, FetchInit } from '../client/fetch.js';
import type { CookieJar } from './cookie-jar.js';

const MOST_REDIRECTS = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Returns a fetch that sends and stores cookies. It follows redirects itself, at most five and for GET only, so that
 * the cookies of each response are stored and none is sent to another origin. Any other redirect is returned as the
 * response.
 */
export function fetchWithCookies(fetch: Fetch, jar: CookieJar): Fetch {
  return async (url, init) => {
    let address = url;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await sendWithCookies({ fetch, jar }, address, init);
      const next = init.method === 'GET' ? redirectTarget(answer, address) : undefined;
      if (next === undefined || redirects === MOST_REDIRECTS) return answer;
      await answer.body?.cancel();
      address = next;
    }
  };
}

async function sendWithCookies(
  { fetch, jar }: { fetch: Fetch; jar: CookieJar },
  url: string,
  init: FetchInit,
): Promise<FetchAnswer> {
  const cookie = await jar.cookiesFor(url);
  const headers = cookie === '' ? init.headers : { ...init.headers, cookie };
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
  await jar.keep(setCookiesOf(answer), url);
  return answer;
}

function setCookiesOf(answer: FetchAnswer): readonly string[] {
  return answer.headers.getSetCookie?.() ?? [];
}

function redirectTarget(answer: FetchAnswer, url: string): string | undefined {
  const location = answer.headers.get('location');
  if (!redirectStatuses.has(answer.status) || location === null || !URL.canParse(location, url))
    return undefined;
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? target.href : undefined;
}
