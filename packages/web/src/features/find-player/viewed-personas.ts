const KEY = 'ra3.viewedPersonas';
const MOST_VIEWED = 5;
const PERSONA_PATH = /^\/persona\/(\d{1,15})$/u;

/** Remembers the page of a persona as the one that was viewed last; other pages are not remembered. */
export function noteViewedPage(pathname: string): void {
  const id = Number(PERSONA_PATH.exec(pathname)?.[1]);
  if (!(id > 0)) return;
  const ids = [id, ...listViewedPersonas().filter((other) => other !== id)].slice(0, MOST_VIEWED);
  safeStorage(KEY, ids.join(' '));
}

/** Ids of the personas viewed in this browser, the last one first. */
export function listViewedPersonas(): readonly number[] {
  const ids = (safeStorage(KEY) ?? '').split(' ').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_VIEWED);
}

/** Writes a text, if one is given, and returns what is stored; null where storage is full or blocked. */
function safeStorage(key: string, text?: string): string | null {
  try {
    if (text !== undefined) localStorage.setItem(key, text);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
