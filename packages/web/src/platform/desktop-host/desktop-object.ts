import { createContext, useContext } from 'react';

/** What the desktop client injects into the page. It is untrusted: `createDesktopHost` gives its calls types. */
export type DesktopObject = object;

// The name is assumed: the specification does not say it.
export const DESKTOP_PLACE = 'ra3DesktopHost';

/**
 * Finds the object that the desktop client injects into the page; undefined in a browser, and for an object whose `origin` says
 * that it was made for a page of another origin.
 */
export function findDesktopObject(page: object): DesktopObject | undefined {
  const object: unknown = DESKTOP_PLACE in page ? page[DESKTOP_PLACE] : undefined;
  if (typeof object !== 'object' || object === null) return undefined;
  const origin: unknown = 'origin' in object ? object.origin : undefined;
  // Some shells answer every name with a proxy: only a text says where the object belongs.
  return typeof origin === 'string' && origin !== location.origin ? undefined : object;
}

export const DesktopObjectContext = createContext<DesktopObject | undefined>(undefined);

/** The object of the desktop client that shows this page; undefined in a browser. */
export function useDesktopObject(): DesktopObject | undefined {
  return useContext(DesktopObjectContext);
}
