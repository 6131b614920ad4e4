import type { Locale } from './locale.js';

/** What is filled into a message; `count` picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The words of one face in one locale. A plural form is asked for by its common key, and needs a count. */
export interface Language<Key extends string, PluralKey extends string = never> {
  readonly locale: Locale;
  /** The message of a key, with `{{name}}` filled in. A key that no catalog has comes back as it is. */
  readonly text: <Asked extends Key>(key: Asked, ...values: ValuesOf<Asked, PluralKey>) => string;
  /** The message of a key made from a host's word, or undefined when there is none. */
  readonly find: (key: string, values?: MessageValues) => string | undefined;
}

type ValuesOf<Asked extends string, PluralKey extends string> = Asked extends PluralKey
  ? [values: MessageValues & { readonly count: number }]
  : [values?: MessageValues];

/**
 * Makes the reader of catalogs, the locale's own first; what it lacks comes from the next (zh-CN: spec §1).
 * The catalogs are read at each call, so that areas may be added to them later.
 */
export function makeLanguage<Key extends string, PluralKey extends string = never>(
  locale: Locale,
  catalogs: readonly object[],
): Language<Key, PluralKey> {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string, values: MessageValues = {}): string | undefined => {
    const forms =
      typeof values.count === 'number' ? [`${key}_${plurals.select(values.count)}`, `${key}_other`] : [];
    for (const catalog of catalogs) {
      for (const form of [...forms, key]) {
        const message = messageAt(catalog, form);
        if (message !== undefined) return fill(message, values);
      }
    }
    return undefined;
  };
  return { locale, find, text: (key, ...[values]) => find(key, values) ?? key };
}

function messageAt(catalog: object, key: string): string | undefined {
  let here: unknown = catalog;
  for (const name of key.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = Reflect.get(here, name);
  }
  return typeof here === 'string' ? here : undefined;
}

function fill(message: string, values: MessageValues): string {
  return message.replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => String(values[name] ?? ''));
}
