import { useSyncExternalStore } from 'react';

/** False while a prerendered page is rendered or hydrated, true in every later render; always true on a page that was not prerendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, readHydrated, readPrerendered);
}

function subscribe(): () => void {
  return () => undefined;
}

function readHydrated(): boolean {
  return true;
}

function readPrerendered(): boolean {
  return false;
}
