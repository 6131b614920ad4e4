import { createContext, useContext } from 'react';
import type { DesktopHost } from './desktop-host.js';

export const DesktopHostContext = createContext<DesktopHost | undefined>(undefined);

/** The desktop client that shows this page; undefined in a browser. */
export function useDesktopHost(): DesktopHost | undefined {
  return useContext(DesktopHostContext);
}
