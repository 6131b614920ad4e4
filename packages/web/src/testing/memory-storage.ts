import type { SettingsStorage } from '../platform/settings-store.js';

/** Creates an empty in-memory storage, or one with the given values. */
export function memoryStorage(stored: Readonly<Record<string, string>> = {}): SettingsStorage {
  const texts = new Map(Object.entries(stored));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
    },
    removeItem: (key) => {
      texts.delete(key);
    },
  };
}
