import { createContext, useContext, useState, type ReactNode } from 'react';
import { useMapFinder } from '../../shared/maps/map-finder-context.js';
import { MapDialog } from './map-dialog.js';

const OpenMapContext = createContext<((map: string) => void) | undefined>(undefined);

/** Opens the dialog of a map; undefined where no downloader is configured. */
export function useOpenMap(): ((map: string) => void) | undefined {
  return useContext(OpenMapContext);
}

/** Holds the dialog of the maps inside: rooms come and go while somebody reads it. */
export function MapDownloads({ children }: { readonly children: ReactNode }) {
  const finder = useMapFinder();
  const [map, setMap] = useState<string>();
  if (finder === undefined) return children;
  return (
    <OpenMapContext value={setMap}>
      {children}
      <MapDialog
        finder={finder}
        map={map}
        onClose={() => {
          setMap(undefined);
        }}
      />
    </OpenMapContext>
  );
}
