import { createContext, useContext, useState, type ReactNode } from 'react';
import { useMapFinder } from '../../../entities/map/use-map-finder.js';
import { MapDialog } from './map-dialog.js';

const OpenMapContext = createContext<((map: string) => void) | undefined>(undefined);

/** Opens the dialog of a map; undefined where the host names no downloader. */
export function useOpenMap(): ((map: string) => void) | undefined {
  return useContext(OpenMapContext);
}

/** Holds the dialog of the maps inside: rooms come and go while somebody reads it. */
export function MapDownloads({ children }: { readonly children: ReactNode }) {
  const finder = useMapFinder();
  const [map, setMap] = useState<string>();
  return (
    <OpenMapContext value={finder === undefined ? undefined : setMap}>
      {children}
      {finder === undefined ? null : (
        <MapDialog
          finder={finder}
          map={map}
          onClose={() => {
            setMap(undefined);
          }}
        />
      )}
    </OpenMapContext>
  );
}
