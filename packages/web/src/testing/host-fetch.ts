import type { TestHost } from '@ra3/api/testing';
import type { Fetch } from '@ra3/sdk/browser';

/** Sends the client's calls into a test host without a network, as one browser that keeps its cookies. */
export function hostFetch(host: TestHost, cookie = ''): Fetch {
  const cookies = new Map(cookie === '' ? [] : [splitCookie(cookie)]);
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    const answer = await host.app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...init.headers, 'sec-fetch-site': 'same-origin', cookie: cookieHeader(cookies) },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}

function splitCookie(cookie: string): [name: string, value: string] {
  const [name = '', ...rest] = cookie.split('=');
  return [name, rest.join('=')];
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
