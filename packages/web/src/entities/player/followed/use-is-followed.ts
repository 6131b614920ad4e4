import { useSyncExternalStore } from 'react';
import { isFollowed, subscribeFollowed } from './is-followed.js';

/** Whether the user follows a persona; false on a drawn page. */
export function useIsFollowed(personaId: number | undefined): boolean {
  return useSyncExternalStore(
    subscribeFollowed,
    () => isFollowed(personaId),
    () => false,
  );
}
