import type { TestHost, TestUser } from './test-host.js';

export type Answer = Awaited<ReturnType<typeof signInByForm>>;

/** Signs in over HTTP, as the site's form does; `from` is the address that the call comes from. */
export function signInByForm(
  host: TestHost,
  { userName, password }: Pick<TestUser, 'userName' | 'password'>,
  { cookie, from = '127.0.0.1' }: { cookie?: string; from?: string } = {},
) {
  return host.app.inject({
    method: 'POST',
    url: '/api/user/v2/login',
    headers: cookie === undefined ? {} : { cookie },
    remoteAddress: from,
    payload: { uname: userName, pwd: password },
  });
}
