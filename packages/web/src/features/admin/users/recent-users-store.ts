import { keepText, readText, type TextStorage } from '../../../platform/browser-storage.js';

export interface RecentUser {
  readonly userId: number;
  readonly userName: string;
}

export const MOST_RECENT_USERS = 8;

/** Creates the store over a storage that may be missing, full or blocked. */
export function createRecentUsersStore(storage: TextStorage | undefined, adminId: number | undefined) {
  const key = `ra3.desk.users.${String(adminId ?? '')}`;
  const list = () => parse(readText(storage, key));
  return {
    list,
    /** Puts a user in front, and returns the list. */
    add: ({ userId, userName }: RecentUser) => {
      const others = list().filter((each) => each.userId !== userId);
      const users = [{ userId, userName }, ...others].slice(0, MOST_RECENT_USERS);
      // Where storage is full or blocked, the list lasts as long as the page.
      keepText(storage, key, JSON.stringify(users));
      return users;
    },
  };
}

function parse(text: string | null): readonly RecentUser[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readUser).slice(0, MOST_RECENT_USERS) : [];
  } catch {
    return [];
  }
}

function readUser(value: unknown): RecentUser[] {
  if (typeof value !== 'object' || value === null) return [];
  const { userId, userName } = value as Partial<Record<keyof RecentUser, unknown>>; // Read from storage; checked below.
  if (typeof userId !== 'number' || !Number.isSafeInteger(userId) || typeof userName !== 'string') return [];
  return [{ userId, userName }];
}
