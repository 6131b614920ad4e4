import { oneOfWords, type Parse } from './parsers.js';

const sameSites = ['lax', 'none'] as const;

/** To which sites browsers send the session cookie: `lax`, the host's own; `none`, those of the allowed origins too. */
export type CookieSameSite = (typeof sameSites)[number];

/** Reads the SameSite attribute of the session cookie; undefined when it is not set. */
export function readCookieSameSite(
  read: (name: string, absent: undefined, parse: Parse<CookieSameSite>) => CookieSameSite | undefined,
  allowedOrigins: readonly string[],
  mistakes: string[],
): CookieSameSite | undefined {
  const sameSite = read('COOKIE_SAME_SITE', undefined, oneOfWords(sameSites));
  const areOriginsTold = mistakes.some((told) => told.startsWith('ALLOWED_ORIGINS '));
  if (sameSite === 'none' && allowedOrigins.length === 0 && !areOriginsTold) {
    mistakes.push(
      'COOKIE_SAME_SITE must not be none without ALLOWED_ORIGINS: no other site may call with a session then.',
    );
  }
  return sameSite;
}
