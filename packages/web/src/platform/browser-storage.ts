export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns `localStorage`; undefined where storage is blocked. */
export function findStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // Reading `localStorage` itself throws where storage is blocked.
  }
}

/** Reads a text; null without the text or the storage. */
export function readText(storage: TextStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null; // Some browsers throw on every access when storage is blocked.
  }
}

/** Stores a text; false where storage is missing, full or blocked. */
export function keepText(storage: TextStorage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== undefined;
  } catch {
    return false;
  }
}
