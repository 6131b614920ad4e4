/** All supported locales (S1-08). The tests compare this list with the contract's. */
export const locales = ['en', 'ja-JP', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];

/** The locale before a person chooses one, and the fallback for messages that a locale lacks (S1-08). */
export const DEFAULT_LOCALE: Locale = 'zh-CN';
export const FALLBACK_LOCALE: Locale = 'zh-CN';

/** What a person can choose: a locale, or to follow the system (S1-08). */
export type LocaleChoice = Locale | 'system';

const localeByLanguage: ReadonlyMap<string, Locale> = new Map(
  locales.map((locale) => [languageOf(locale), locale]),
);

/**
 * Resolves the locale to show: the chosen one, or for 'system' the first supported language of the browser, by language
 * alone (`en-GB` is `en`, `zh-TW` is `zh-CN`). Anything else, and no choice, gives zh-CN (S1-08).
 */
export function resolveLocale(
  choice: string | null | undefined,
  browserLanguages: readonly string[] = [],
): Locale {
  if (choice === 'system') return fromLanguages(browserLanguages);
  return locales.find((locale) => locale === choice) ?? DEFAULT_LOCALE;
}

function fromLanguages(languages: readonly string[]): Locale {
  const spoken = languages.map((tag) => localeByLanguage.get(languageOf(tag)));
  return spoken.find((locale) => locale !== undefined) ?? DEFAULT_LOCALE;
}

function languageOf(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}
