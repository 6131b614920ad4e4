import { createContext, useContext } from 'react';
import type { DesktopObject } from './desktop-object.js';

export const DesktopObjectContext = createContext<DesktopObject | undefined>(undefined);

/** The object of the desktop client that shows this page; undefined in a browser. */
export function useDesktopObject(): DesktopObject | undefined {
  return useContext(DesktopObjectContext);
}
