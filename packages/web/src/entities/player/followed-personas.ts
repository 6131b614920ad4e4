import { useSyncExternalStore } from 'react';

/** A persona that the user follows, with its name as it was last seen. */
interface FollowedPersona {
  readonly personaId: number;
  readonly personaName: string;
}

/** The most personas that are kept; one more drops the one that was followed first. */
export const MOST_FOLLOWED = 100;

const LONGEST_NAME = 64;

/** The followed personas, the one followed last first. */
export function listFollowed(): readonly FollowedPersona[] {
  try {
    const value: unknown = JSON.parse(readFollowedText() ?? '[]');
    return Array.isArray(value) ? value.flatMap(readPersona).slice(0, MOST_FOLLOWED) : [];
  } catch {
    return [];
  }
}

/** Follows, or notes a new name. Returns those dropped for it; undefined when storage is full or blocked. */
export function follow({ personaId, personaName }: FollowedPersona): readonly FollowedPersona[] | undefined {
  const before = listFollowed();
  const place = before.findIndex((each) => each.personaId === personaId);
  const persona = { personaId, personaName: personaName.slice(0, LONGEST_NAME) };
  const all =
    place === -1 ? [persona, ...before] : before.map((each, index) => (index === place ? persona : each));
  return write(all.slice(0, MOST_FOLLOWED)) ? all.slice(MOST_FOLLOWED) : undefined;
}

export function unfollow(personaId: number): void {
  write(listFollowed().filter((each) => each.personaId !== personaId));
}

// `isFollowed` searches this text: the id comes first in each entry.
function write(personas: readonly FollowedPersona[]): boolean {
  try {
    localStorage.setItem(FOLLOWED_KEY, JSON.stringify(personas));
  } catch {
    return false;
  }
  dispatchEvent(new Event(STORAGE_EVENT));
  return true;
}

/** Anything else than an id with a name is left out, since anybody at this computer may edit what is stored. */
function readPersona(value: unknown): FollowedPersona[] {
  if (typeof value !== 'object' || value === null) return [];
  const { personaId, personaName } = value as Partial<Record<keyof FollowedPersona, unknown>>; // Read from storage; checked below.
  if (typeof personaId !== 'number' || !Number.isSafeInteger(personaId) || personaId <= 0) return [];
  return typeof personaName === 'string'
    ? [{ personaId, personaName: personaName.slice(0, LONGEST_NAME) }]
    : [];
}

/** Where the followed personas are kept, as JSON of `FollowedPersona[]`. */
const FOLLOWED_KEY = 'ra3.followedPersonas';

/** Returns what is stored about followed personas; undefined where storage is blocked. */
function readFollowedText(): string | null | undefined {
  try {
    return localStorage.getItem(FOLLOWED_KEY);
  } catch {
    return undefined;
  }
}

/** Searches the text, so that a page of many names parses nothing; in a name the quotation marks are escaped. */
export function isFollowed(personaId: number | undefined): boolean {
  return readFollowedText()?.includes(`{"personaId":${String(personaId)},`) ?? false;
}

/** The event of browsers when another window has changed what is stored; this page dispatches it too. */
const STORAGE_EVENT = 'storage';

/** Whether the user follows a persona, also after it has changed in another window; false on a prerendered page. */
export function useIsFollowed(personaId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFollowed(personaId),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener(STORAGE_EVENT, listener);
  return () => removeEventListener(STORAGE_EVENT, listener);
}
