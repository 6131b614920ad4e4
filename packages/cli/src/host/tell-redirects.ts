import type { Fetch, FetchAnswer } from '@ra3/sdk/node';

/**
 * A fetch whose redirect to another host names that host in the answer, as its title; the SDK refuses such an answer
 * and does not follow it. Redirects within the host stay as they are.
 */
export function tellRedirects(fetch: Fetch): Fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    const location = answer.headers.get('location');
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null;
    if (!isRedirect || !URL.canParse(location, url)) return answer;
    const target = new URL(location, url);
    if (target.origin === new URL(url).origin) return answer;
    await answer.body?.cancel();
    return withTitle(answer, target.origin);
  };
}

function withTitle({ status }: FetchAnswer, title: string): FetchAnswer {
  let isRead = false;
  const body = new TextEncoder().encode(JSON.stringify({ title }));
  return {
    status,
    headers: {
      get: (name) => (name.toLowerCase() === 'content-type' ? 'application/problem+json' : null),
      getSetCookie: () => [],
    },
    body: {
      getReader: () => ({
        read: () => {
          if (isRead) return Promise.resolve({ done: true });
          isRead = true;
          return Promise.resolve({ done: false, value: body });
        },
        cancel: () => Promise.resolve(),
      }),
      cancel: () => Promise.resolve(),
    },
  };
}
