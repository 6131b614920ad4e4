import { expect, test } from 'vitest';
import { catalogs, keysOf, messagesOf, placeholdersOf } from './testing/catalogs.js';
import { readKeyMentions, readLabelledTexts } from './testing/sources.js';

/** Prefixes of keys that are built at run time, from the SDK's facts and failure codes. */
const dynamicPrefixes = ['facts.', 'failure.'];

const areas = Object.keys(catalogs.en);
const keys = keysOf('en');
const { quoted, lookedUp, withoutValues, prefixes } = readKeyMentions();
const messagePrefixes = [...prefixes].filter((prefix) => areas.some((area) => prefix.startsWith(`${area}.`)));

test('every key that the site or the terminal client looks up exists', () => {
  const unknown = [...lookedUp].filter(
    ([key]) =>
      areas.some((area) => key.startsWith(`${area}.`)) && !keys.has(key) && !quoted.has(`${key}_other`),
  );

  expect(unknown.map(([key, path]) => `${key} (${path})`)).toEqual([]);
});

// S8-20
test('every message with placeholders is looked up with values', () => {
  const messages = messagesOf('en');
  const forgotten = [...withoutValues].filter(([key]) => placeholdersOf(messages.get(key) ?? '').length > 0);

  expect(forgotten.map(([key, path]) => `${key} (${path})`)).toEqual([]);
});

test.each(['en', 'zh-CN', 'ja-JP'] as const)(
  'in %s the name of a button contains the text that it shows, for people who speak to their computer',
  (locale) => {
    const messages = messagesOf(locale);
    const labelled = readLabelledTexts();
    const others = labelled.filter(([label, text]) => {
      const [name, shown] = [messages.get(label), messages.get(text)];
      return name !== undefined && shown !== undefined && !name.toLowerCase().includes(shown.toLowerCase());
    });

    expect(labelled.length).toBeGreaterThan(1);
    expect(others).toEqual([]);
  },
);

test('every message is used by the site or the terminal client', () => {
  const used = (key: string): boolean =>
    quoted.has(key) || [...dynamicPrefixes, ...messagePrefixes].some((prefix) => key.startsWith(prefix));

  expect([...keys].filter((key) => !used(key))).toEqual([]);
});

test('every key prefix in the sources leads to a message', () => {
  expect(messagePrefixes.filter((prefix) => ![...keys].some((key) => key.startsWith(prefix)))).toEqual([]);
});

test('every declared prefix is still used', () => {
  expect(dynamicPrefixes.filter((prefix) => ![...keys].some((key) => key.startsWith(prefix)))).toEqual([]);
});
