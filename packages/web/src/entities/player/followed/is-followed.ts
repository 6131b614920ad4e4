/** Where the followed personas are kept, as JSON of `FollowedPersona[]`. */
export const FOLLOWED_KEY = 'ra3.followedPersonas';

/** Returns what is stored about followed personas; undefined where storage is blocked. */
export function readFollowedText(): string | null | undefined {
  try {
    return localStorage.getItem(FOLLOWED_KEY);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the user follows a persona. It searches the text, so that a page of many names parses nothing; in a name the
 * quotation marks would be escaped.
 */
export function isFollowed(personaId: number | undefined): boolean {
  return readFollowedText()?.includes(`{"personaId":${String(personaId)},`) ?? false;
}
