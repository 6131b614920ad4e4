import type { i18n } from 'i18next';
import type { Locale } from './locale.js';

/** Values of a message's placeholders; `count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up messages in one locale. The compiler knows the keys, and which of them are plural and need a count. */
export interface Translation<Key extends string, PluralKey extends string = never> {
  /** The message of a key, with `{{name}}` replaced. An unknown key is returned unchanged. */
  readonly text: <Asked extends Key>(key: Asked, ...values: ValuesOf<Asked, PluralKey>) => string;
  /** Looks up a key whose last part comes from the host's response; undefined when there is no such message. */
  readonly find: (key: string, values?: MessageValues) => string | undefined;
}

type ValuesOf<Asked extends string, PluralKey extends string> = Asked extends PluralKey
  ? [values: MessageValues & { readonly count: number }]
  : [values?: MessageValues];

/** Wraps an i18next instance for one locale: keys are typed, and values are never read as options or as messages. */
export function createTranslation<Key extends string, PluralKey extends string = never>(
  { t, exists }: Pick<i18n, 't' | 'exists'>,
  locale: Locale,
): Translation<Key, PluralKey> {
  // Without a default value, i18next returns an unknown key without its area.
  const read = (key: string, values?: MessageValues): string =>
    t(key, { ...optionsOf(values, locale), defaultValue: key });
  const text = (key: string, values?: MessageValues): string => {
    const message = read(key, values);
    // A caller that forgot the values: no reader sees `{{n}}` (S8-20).
    return values === undefined && message.includes('{{') ? read(key, {}) : message;
  };
  return {
    text: (key, ...[values]) => text(key, values),
    find: (key, values) =>
      exists(key, { ...optionsOf(values, locale), returnObjects: false }) ? text(key, values) : undefined,
  };
}

function optionsOf(values: MessageValues | undefined, locale: Locale) {
  // Most messages have no placeholders, and replacing them is the slowest part of a look-up.
  if (values === undefined) return { lng: locale, skipInterpolation: true };
  return {
    lng: locale,
    // Separate from the options, so that a placeholder may be called `context` or `ns`.
    replace: values,
    // i18next would look up a `$t(key)` inside a value, which may be user input.
    nest: false,
    ...(typeof values.count === 'number' ? { count: values.count } : {}),
  };
}
