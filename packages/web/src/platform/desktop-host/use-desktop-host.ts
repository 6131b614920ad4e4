import { useMemo } from 'react';
import { createDesktopHost, type DesktopHost } from './desktop-host.js';
import { useDesktopObject } from './desktop-object-context.js';

/** The desktop client that shows this page, with typed calls; undefined in a browser. */
export function useDesktopHost(): DesktopHost | undefined {
  const object = useDesktopObject();
  return useMemo(() => (object === undefined ? undefined : createDesktopHost(object)), [object]);
}
