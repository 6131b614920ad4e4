import { DEFAULT_LOCALE, LOCALE_COOKIE, locales, type Locale } from '@ra3/sdk/facts';
import type { FastifyRequest } from 'fastify';

/** The locale that the site showed this browser last; the default one for a new visitor (S1-08). */
export function shownLocale({ cookies }: FastifyRequest): Locale {
  return locales.find((locale) => locale === cookies[LOCALE_COOKIE]) ?? DEFAULT_LOCALE;
}

/** The locale of what other sites show of a page: that of the reader's browser, until the site has shown it another. */
export function toldLocale(request: FastifyRequest): Locale {
  const { cookies, headers } = request;
  const asked =
    cookies[LOCALE_COOKIE] === undefined ? preferredLocale(headers['accept-language']) : undefined;
  return asked ?? shownLocale(request);
}

function preferredLocale(accepted = ''): Locale | undefined {
  const asked = accepted.split(',').flatMap((part) => {
    const [tag = '', quality = ''] = part.trim().split(';', 2);
    const weight = Number(/^\s*q=([\d.]+)/.exec(quality)?.[1] ?? 1);
    const locale = locales.find((name) => languageOf(name) === languageOf(tag));
    return locale === undefined || !(weight > 0) ? [] : [{ locale, weight }];
  });
  return asked.sort((one, other) => other.weight - one.weight)[0]?.locale;
}

const languageOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';
