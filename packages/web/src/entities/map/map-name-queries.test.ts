import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { expect, test } from 'vitest';
import { mayBeKnown } from './map-name-queries.js';

// Otherwise a page would show the id of a map whose name the table has.
test.each(['en', 'zh-CN'] as const)(
  'each map of the table is one for which the table is loaded: %s',
  (locale) => {
    const ids = [...knownMapNames(locale).keys()].map((key) => key.replace(/^map:/, ''));

    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !mayBeKnown(id))).toEqual([]);
  },
);

test('a map of players is not looked for in the table', () => {
  expect(mayBeKnown(String.raw`data\maps\internal\winter_harbour\winter_harbour.map`)).toBe(false);
});
