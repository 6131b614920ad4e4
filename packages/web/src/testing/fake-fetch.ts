import type { Fetch } from '@ra3/sdk';

type Answer = unknown;

/** A fake `fetch` that answers each path as given, also later, and others with 404; `undefined` is a network error. */
export function fakeFetch(answers: Readonly<Record<string, () => Answer>>): Fetch {
  return (url) => {
    const { pathname } = new URL(url);
    const answer = answers[pathname];
    if (answer === undefined) return Promise.resolve(problem(404, 'not found'));
    const body = answer();
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
}

function respond(body: Answer): Promise<Response> {
  if (body === undefined) return Promise.reject(new TypeError('fetch failed'));
  return Promise.resolve(body instanceof Response ? body : Response.json(body));
}

/** A failure response in the form of RFC 9457. */
export function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify({ title, status }), { status, headers });
}
