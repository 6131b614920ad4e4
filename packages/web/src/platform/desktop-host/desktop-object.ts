import { createContext, useContext } from 'react';

/** What the desktop client injects into the page. It is untrusted: `createDesktopHost` gives its calls types. */
export type DesktopObject = object;

// The name is assumed: the specification does not say it.
const PLACE = 'ra3DesktopHost';

/** Finds the object that the desktop client injects into the page; undefined in a browser. */
export function findDesktopObject(page: object): DesktopObject | undefined {
  const object: unknown = PLACE in page ? page[PLACE] : undefined;
  return typeof object === 'object' && object !== null ? object : undefined;
}

export const DesktopObjectContext = createContext<DesktopObject | undefined>(undefined);

/** The object of the desktop client that shows this page; undefined in a browser. */
export function useDesktopObject(): DesktopObject | undefined {
  return useContext(DesktopObjectContext);
}
