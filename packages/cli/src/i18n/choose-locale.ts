import type { Locale } from '@ra3/locales';

const localeByLanguage: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en'],
  ['ja', 'ja-JP'],
  ['zh', 'zh-CN'],
]);

/** The locale of the terminal: the requested one, else by LC_ALL, LC_MESSAGES or LANG, else English. */
export function chooseLocale(
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  return localeOf(asked) ?? localeOf(systemVariable(env)?.value) ?? 'en';
}

/** The variable by which the system names its language. */
export function systemVariable(
  env: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly value: string } | undefined {
  const name = ['LC_ALL', 'LC_MESSAGES', 'LANG'].find((one) => (env[one] ?? '') !== '');
  return name === undefined ? undefined : { name, value: env[name] ?? '' };
}

/** The locale for `zh`, `zh-CN` or `zh_CN.UTF-8`; undefined for an unsupported language. */
export function localeOf(tag: string | undefined): Locale | undefined {
  return localeByLanguage.get(tag?.split(/[-_.@]/u, 1)[0]?.toLowerCase() ?? '');
}
