import { createContext, useContext, useState, type ReactNode } from 'react';
import { LaterMapDialog } from '../../entities/map/later-map-dialog.js';
import { useMapFinder } from '../../entities/map/map-queries.js';

const OpenMapDialogContext = createContext<((map: string) => void) | undefined>(undefined);

/** Returns a function that opens the dialog for a map; undefined when the host has no map downloader. */
export function useOpenMapDialog(): ((map: string) => void) | undefined {
  return useContext(OpenMapDialogContext);
}

/** Provides the map dialog. It is outside the room list, so that it stays open when a room disappears. */
export function MapDialogProvider({ children }: { readonly children: ReactNode }) {
  const finder = useMapFinder();
  const [map, setMap] = useState<string>();
  return (
    <OpenMapDialogContext value={finder === undefined ? undefined : setMap}>
      {children}
      {finder === undefined ? null : (
        <LaterMapDialog finder={finder} map={map} onClose={() => setMap(undefined)} />
      )}
    </OpenMapDialogContext>
  );
}
