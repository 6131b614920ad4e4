import type { CookieJar } from '@ra3/sdk/node';

/** The jar of a visitor: calls that everybody may make need no cookies, and no cookie library. */
export const noCookies: CookieJar = {
  cookiesFor: () => Promise.resolve(''),
  keep: () => Promise.resolve(),
  serialize: () => Promise.resolve(''),
  clear: () => Promise.resolve(),
};
