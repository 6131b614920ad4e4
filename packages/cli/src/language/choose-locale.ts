import type { Locale } from '@ra3/locales';

const localeByLanguage: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en'],
  ['ja', 'ja-JP'],
  ['zh', 'zh-CN'],
]);

/** The locale of the terminal: what was asked for, else what the system says by LC_ALL, LC_MESSAGES or LANG, else English. */
export function chooseLocale(
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  const system = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return localeOf(asked) ?? localeOf(system) ?? 'en';
}

/** Reads `zh`, `zh-CN` and `zh_CN.UTF-8` alike; undefined for a language that we do not speak. */
export function localeOf(tag: string | undefined): Locale | undefined {
  return localeByLanguage.get(tag?.split(/[-_.@]/u, 1)[0]?.toLowerCase() ?? '');
}
