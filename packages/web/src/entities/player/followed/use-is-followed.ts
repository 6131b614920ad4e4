import { useSyncExternalStore } from 'react';
import { isFollowed } from './is-followed.js';

/** The event of browsers when another window has changed what is stored; this page dispatches it too. */
export const STORAGE_EVENT = 'storage';

/** Whether the user follows a persona, also after it has changed in another window; false on a drawn page. */
export function useIsFollowed(personaId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFollowed(personaId),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener(STORAGE_EVENT, listener);
  return () => {
    removeEventListener(STORAGE_EVENT, listener);
  };
}
