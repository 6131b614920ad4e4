// @vitest-environment node
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.js';
import { createSavedSearchesStore, MOST_SAVED } from './saved-searches-store.js';

test('a saved search comes first, and replaces one of the same name', () => {
  const store = createSavedSearchesStore(memoryStorage(), 7);
  store.save({ name: 'mine', query: 'mod=ra3' });
  store.save({ name: 'other', query: 'days=7' });
  store.save({ name: 'mine', query: 'mod=corona' });

  expect(store.list()).toEqual([
    { name: 'mine', query: 'mod=corona' },
    { name: 'other', query: 'days=7' },
  ]);
});

test('the oldest search makes room for one too many', () => {
  const store = createSavedSearchesStore(memoryStorage(), 7);
  Array.from({ length: MOST_SAVED + 1 }, (_, number) => store.save({ name: String(number), query: '' }));

  expect(store.list()).toHaveLength(MOST_SAVED);
  expect(store.list().map(({ name }) => name)).not.toContain('0');
});

test('another user of the same browser has searches of their own', () => {
  const storage = memoryStorage();
  createSavedSearchesStore(storage, 7).save({ name: 'mine', query: '' });

  expect(createSavedSearchesStore(storage, 8).list()).toEqual([]);
});

test.each(['no JSON', '{}', '[1, null, {"name": ""}, {"name": "a"}]'])(
  'the stored text %s is no search',
  (text) => {
    expect(createSavedSearchesStore(memoryStorage({ 'ra3.savedSearches.7': text }), 7).list()).toEqual([]);
  },
);

test('a stored query keeps nothing but filters', () => {
  const text = '[{"name": "a", "query": "mod=corona&next=//evil.example&page=9"}]';

  expect(createSavedSearchesStore(memoryStorage({ 'ra3.savedSearches.7': text }), 7).list()).toEqual([
    { name: 'a', query: 'mod=corona' },
  ]);
});

test('a blocked storage says that nothing was stored', () => {
  const store = createSavedSearchesStore(undefined, 7);

  expect([store.save({ name: 'a', query: '' }), store.list()]).toEqual([false, []]);
});
