import { useMemo, useState } from 'react';
import { createDesktopHost, type DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { findDesktopObject } from '../../platform/desktop-host/desktop-object.js';
import { useDesktopObject } from '../../platform/desktop-host/desktop-object-context.js';

/** The client that shows this page; a slow one may inject its object after the site has started (S2-06). */
export function useClient(): { readonly host: DesktopHost | undefined; readonly lookAgain: () => void } {
  const atStart = useDesktopObject();
  const [found, setFound] = useState(() => atStart ?? findDesktopObject(globalThis));
  const host = useMemo(() => (found === undefined ? undefined : createDesktopHost(found)), [found]);
  return {
    host,
    lookAgain: () => {
      setFound(findDesktopObject(globalThis));
    },
  };
}
