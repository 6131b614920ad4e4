import type { i18n } from 'i18next';
import type { Locale } from './locale.js';

/** The values of a message's placeholders; `count` picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks messages up in one locale. The compiler knows the keys, and which of them are plurals and need a count. */
export interface Translation<Key extends string, PluralKey extends string = never> {
  /** The message of a key, with `{{name}}` filled in. A key that no catalog has is returned as it is. */
  readonly text: <Asked extends Key>(key: Asked, ...values: ValuesOf<Asked, PluralKey>) => string;
  /** The message of a key that ends in a word of the host's answer; undefined when there is no such message. */
  readonly find: (key: string, values?: MessageValues) => string | undefined;
}

type ValuesOf<Asked extends string, PluralKey extends string> = Asked extends PluralKey
  ? [values: MessageValues & { readonly count: number }]
  : [values?: MessageValues];

/** Wraps an i18next instance for one locale: typed keys, and values that are never read as options or as messages. */
export function createTranslation<Key extends string, PluralKey extends string = never>(
  { t, exists }: Pick<i18n, 't' | 'exists'>,
  locale: Locale,
): Translation<Key, PluralKey> {
  // Without a default value, i18next returns a key that it does not find without its area.
  const text = (key: string, values?: MessageValues): string =>
    t(key, { ...optionsOf(values, locale), defaultValue: key });
  return {
    text: (key, ...[values]) => text(key, values),
    find: (key, values) =>
      exists(key, { ...optionsOf(values, locale), returnObjects: false }) ? text(key, values) : undefined,
  };
}

function optionsOf(values: MessageValues | undefined, locale: Locale) {
  // Most messages have no placeholders; filling them in is most of the time that a look-up takes.
  if (values === undefined) return { lng: locale, skipInterpolation: true };
  return {
    lng: locale,
    // Apart from the options, so that a placeholder may be called `context` or `ns`.
    replace: values,
    // i18next would look up a `$t(key)` in a value that somebody typed.
    nest: false,
    ...(typeof values.count === 'number' ? { count: values.count } : {}),
  };
}
