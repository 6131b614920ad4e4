// @vitest-environment node
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.js';
import { createRecentUsersStore, MOST_RECENT_USERS } from './recent-users-store.js';

const aUser = (userId: number) => ({ userId, userName: `user${String(userId)}` });

test('the last eight users that were opened are kept, each once, the latest first', () => {
  const store = createRecentUsersStore(memoryStorage(), 1);
  for (let userId = 1; userId <= MOST_RECENT_USERS + 2; userId += 1) store.add(aUser(userId));
  store.add(aUser(5));

  expect(store.list().map(({ userId }) => userId)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
});

test('each admin of a browser has a list of their own', () => {
  const storage = memoryStorage();
  createRecentUsersStore(storage, 1).add(aUser(12));

  expect(createRecentUsersStore(storage, 2).list()).toEqual([]);
});

test.each(['not json', '{}', '[null, 1, {"userId":"12"}, {"userId":1.5,"userName":"a"}]'])(
  'a stored %s is an empty list',
  (text) => {
    const storage = memoryStorage({ 'ra3.desk.users.1': text });

    expect(createRecentUsersStore(storage, 1).list()).toEqual([]);
  },
);
