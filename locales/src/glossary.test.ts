import { describe, expect, test } from 'vitest';
import glossary from '../glossary.json' with { type: 'json' };
import { locales, type Locale } from './locale.js';
import { messagesOf } from './testing/catalogs.js';

interface Term extends Readonly<Record<Locale, string>> {
  /** Words that must not be used for it, by locale. */
  readonly never: Readonly<Partial<Record<Locale, readonly string[]>>>;
  /** Whether each translation of a message with the English term contains the term of its language. */
  readonly everywhere?: boolean;
  /** Keys whose words mean something else. */
  readonly except?: readonly string[];
}

const terms: readonly Term[] = glossary;

/** Finds English words as a whole, but not in `persona:34`, `--persona` and `ra3 persona`; other languages' anywhere. */
function patternOf(word: string, locale: Locale): RegExp {
  const literal = word.replaceAll(/[{}]/g, String.raw`\$&`);
  return locale === 'en'
    ? new RegExp(String.raw`(?<![\w-]|ra3 |\{\{)${literal}s?(?![\w:-])`, 'i')
    : new RegExp(literal);
}

/** The messages of a locale that contain a word, as `key: text`. */
function messagesWith(word: string, locale: Locale, { except = [] }: Term): string[] {
  const pattern = patternOf(word, locale);
  return [...messagesOf(locale)]
    .filter(([key, text]) => pattern.test(text) && !except.includes(key))
    .map(([key, text]) => `${key}: ${text}`);
}

describe.each(locales)('the messages of %s', (locale) => {
  test('contain no word that the glossary replaces', () => {
    const wrong = terms.flatMap((term) =>
      (term.never[locale] ?? []).flatMap((word) =>
        messagesWith(word, locale, term).map((message) => `${word} → ${term[locale]} in ${message}`),
      ),
    );

    expect(wrong).toEqual([]);
  });

  test('translate each term that has one word everywhere by that word', () => {
    const english = messagesOf('en');
    const others = terms
      .filter((term) => term.everywhere)
      .flatMap((term) =>
        [...messagesOf(locale)].filter(
          ([key, text]) =>
            patternOf(term.en, 'en').test(english.get(key) ?? '') &&
            !text.toLowerCase().includes(term[locale].toLowerCase()) &&
            !term.except?.includes(key),
        ),
      );

    expect(others).toEqual([]);
  });
});

test('the glossary is sorted by its English terms, and every exception is a key', () => {
  const english = terms.map(({ en }) => en.toLowerCase());

  expect(english).toEqual(english.toSorted());
  expect(terms.flatMap(({ except = [] }) => except).filter((key) => !messagesOf('en').has(key))).toEqual([]);
});
