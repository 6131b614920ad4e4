import { useSyncExternalStore } from 'react';

/** False while a drawn page is rendered or hydrated, true in every later render; always true on a page that was not drawn. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, readHydrated, readDrawn);
}

function subscribe(): () => void {
  return () => undefined;
}

function readHydrated(): boolean {
  return true;
}

function readDrawn(): boolean {
  return false;
}
