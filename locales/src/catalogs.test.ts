import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from './locale.js';
import {
  catalogs,
  keysOf,
  messagesOf,
  placeholdersOf,
  withoutPlural,
  type Messages,
} from './testing/catalogs.js';

const english = messagesOf('en');
const chinese = messagesOf('zh-CN');
const folder = new URL('../catalogs/', import.meta.url);

function readAreas(locale: string): (readonly [area: string, messages: Messages])[] {
  return readdirSync(new URL(locale, folder)).map((name) => [
    name.replace('.json', ''),
    // Our own files; the compiler checks them where the catalogs import them.
    JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')) as Messages,
  ]);
}

/** Keys that are out of sorted order; numeric keys like `51` come first, as in every JavaScript object. */
function misplacedKeys(messages: Messages): string[] {
  const keys = Object.keys(messages).filter((key) => !/^[0-9]+$/.test(key));
  const sorted = keys.toSorted();
  const inGroups = Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [] : misplacedKeys(value),
  );
  return [...keys.filter((key, index) => sorted[index] !== key), ...inGroups];
}

function depthOf(messages: Messages): number {
  return Math.max(
    0,
    ...Object.values(messages).map((value) => (typeof value === 'string' ? 1 : 1 + depthOf(value))),
  );
}

// S1-08
describe.each(locales)('the catalog of %s', (locale) => {
  const areas = readAreas(locale);

  test('contains every area file of the site and of the terminal client', () => {
    const areaNames = areas.map(([area]) => (area === 'failures' ? 'failure' : area));

    expect(Object.keys(catalogs[locale]).toSorted()).toEqual(areaNames.toSorted());
  });

  test('is sorted', () => {
    expect(
      areas.flatMap(([area, messages]) => misplacedKeys(messages).map((key) => `${area}: ${key}`)),
    ).toEqual([]);
  });

  test('groups messages two levels deep at most', () => {
    expect(areas.filter(([, messages]) => depthOf(messages) > 3).map(([area]) => area)).toEqual([]);
  });

  test('has no empty message, and none with leading or trailing whitespace', () => {
    expect([...messagesOf(locale)].filter(([, text]) => text === '' || text.trim() !== text)).toEqual([]);
  });

  test('has no plural form that its language lacks', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = [...messagesOf(locale).keys()].filter((key) => withoutPlural(key) !== key);

    expect(plurals.filter((key) => !forms.some((form) => key.endsWith(`_${form}`)))).toEqual([]);
  });

  test('has all plural forms of its language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = [...messagesOf(locale).keys()]
      .filter((key) => withoutPlural(key) !== key)
      .map(withoutPlural);
    const needed = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`));

    expect(needed.filter((key) => !messagesOf(locale).has(key))).toEqual([]);
  });
});

// S1-08
test('English and Chinese have the same keys', () => {
  expect([...keysOf('zh-CN')].toSorted()).toEqual([...keysOf('en')].toSorted());
});

// S1-08
test('the keys of Japanese are a subset', () => {
  const known = keysOf('en');

  expect([...keysOf('ja-JP')].filter((key) => !known.has(key))).toEqual([]);
});

// S1-08
test('Japanese has every message of the terminal client', () => {
  const own = [...keysOf('en')].filter((key) => key.startsWith('terminal.'));
  const japanese = keysOf('ja-JP');

  expect(own.filter((key) => !japanese.has(key))).toEqual([]);
});

/** Placeholders by key, without `count`, which chooses the plural form and may be missing in a form ("one player"). */
function placeholdersByKey(messages: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const [key, text] of messages) {
    const names = byKey.get(withoutPlural(key)) ?? new Set<string>();
    byKey.set(withoutPlural(key), names);
    for (const name of placeholdersOf(text)) names.add(name);
  }
  return byKey;
}

function sortedList(names: ReadonlySet<string>): string {
  return [...names].toSorted().join();
}

test.each(['zh-CN', 'ja-JP'] as const)('%s has the same placeholders as English', (locale) => {
  const expected = placeholdersByKey(english);
  const differing = [...placeholdersByKey(messagesOf(locale))].filter(
    ([key, names]) => sortedList(names) !== sortedList(expected.get(key) ?? new Set()),
  );

  expect(differing.map(([key]) => key)).toEqual([]);
});

/** Three Latin words in a row are a sentence, and not a name, an abbreviation or a command option. */
const sentence = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i;

test('no Chinese message contains an English sentence', () => {
  const words = [...chinese].filter(([key]) => !key.startsWith('facts.'));
  const left = words.filter(([key, text]) => text === english.get(key) && sentence.test(text));

  expect(left.map(([key]) => key)).toEqual([]);
});
