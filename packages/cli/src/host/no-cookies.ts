import type { CookieJar } from '@ra3/sdk/node';

/** An empty cookie jar for public calls, which then load no cookie library. */
export const noCookies: CookieJar = {
  cookiesFor: () => Promise.resolve(''),
  keep: () => Promise.resolve(),
  serialize: () => Promise.resolve(''),
  clear: () => Promise.resolve(),
};
