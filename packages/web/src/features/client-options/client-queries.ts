import { queryOptions } from '@tanstack/react-query';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';

// The client's own window may have changed what it says meanwhile, so nothing of it is kept.
const anew = { staleTime: 0, gcTime: 0 } as const;

/** Queries of the desktop client, which answers instead of the host. */
export const clientQueries = {
  options: (host: DesktopHost) =>
    queryOptions({
      ...anew,
      queryKey: ['clientOptions'],
      queryFn: host.readOptions,
      refetchOnWindowFocus: true,
    }),
  launchAtStartup: (host: DesktopHost) =>
    queryOptions({ ...anew, queryKey: ['clientStartup'], queryFn: host.readLaunchAtStartup }),
  gamePath: (host: DesktopHost) =>
    queryOptions({ ...anew, queryKey: ['clientGamePath'], queryFn: host.readGamePath }),
  /** Bytes of temporary files. */
  tempSize: (host: DesktopHost) =>
    queryOptions({ ...anew, queryKey: ['clientTempSize'], queryFn: host.readTempSize }),
} as const;
