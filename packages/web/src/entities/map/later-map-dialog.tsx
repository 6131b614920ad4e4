import { Suspense, useState, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';

const MapDialog = lazyPart(async () => (await loadChunk(() => import('./map-dialog.js'))).MapDialog);

/** The dialog of a map. Its code loads when it is first opened, and it stays then, so that closing it gives the focus back. */
export function LaterMapDialog(dialog: ComponentProps<typeof MapDialog>) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (dialog.map !== undefined && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <MapDialog {...dialog} />
    </Suspense>
  );
}
