import type { Locale, TerminalMessageKey } from '@ra3/locales';

export type MessageValues = Readonly<Record<string, string | number>>;

export interface Language {
  readonly locale: Locale;
  /** The message of a key, with `{{name}}` filled in; `count` picks the plural form. */
  readonly text: (key: TerminalMessageKey, values?: MessageValues) => string;
  /** The message of a key made from a host's word, or undefined when there is none. */
  readonly find: (key: string) => string | undefined;
}

/** Makes the reader of a catalog; what it lacks comes from the fallback (zh-CN: spec §1). */
export function makeLanguage(locale: Locale, catalogs: readonly object[]): Language {
  const find = (key: string): string | undefined => {
    for (const catalog of catalogs) {
      const message = walk(catalog, key.split('.'));
      if (message !== undefined) return message;
    }
    return undefined;
  };
  const text = (key: string, values: MessageValues = {}): string => {
    const message = find(key) ?? find(pluralKey(locale, key, values)) ?? find(`${key}_other`) ?? key;
    return message.replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => String(values[name] ?? ''));
  };
  return { locale, text, find };
}

function pluralKey(locale: Locale, key: string, values: MessageValues): string {
  if (typeof values.count !== 'number') return key;
  return `${key}_${new Intl.PluralRules(locale).select(values.count)}`;
}

function walk(from: object, path: readonly string[]): string | undefined {
  let here: unknown = from;
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = Reflect.get(here, name);
  }
  return typeof here === 'string' ? here : undefined;
}
