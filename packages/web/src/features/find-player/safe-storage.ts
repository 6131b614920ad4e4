/** Writes a text, if one is given, and returns what is stored; null where storage is full or blocked. */
export function safeStorage(key: string, text?: string): string | null {
  try {
    if (text !== undefined) localStorage.setItem(key, text);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
