import type { TestHost, TestUser } from './test-host.js';

/** Calls a host over HTTP as somebody who is signed in. */
export function callAs(host: TestHost, { cookie }: Pick<TestUser, 'cookie'>) {
  return {
    get: (url: string) => host.app.inject({ url, headers: { cookie } }),
    post: (url: string, payload: object = {}) =>
      host.app.inject({ method: 'POST', url, headers: { cookie }, payload }),
  };
}
