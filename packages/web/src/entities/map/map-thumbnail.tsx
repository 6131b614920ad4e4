import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { classNames } from '../../ui/class-names.js';
import styles from './map-thumbnail.module.css';

export interface MapThumbnailProps {
  /** A map's path or id, as a host writes it. */
  readonly map: string;
  /** Edge in pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

// Below this many pixels fine lines run together.
const SMALL = 56;

// The drawing may come after the row that it adorns: its place is kept.
const MapLayers = lazy(async () => ({
  default: (await loadChunk(() => import('./map-layers.js'))).MapLayers,
}));

/** A picture of a map drawn from its id: the same map, the same picture; land, heights and the start positions. */
export function MapThumbnail({ map, size = 40, className }: MapThumbnailProps) {
  return (
    <svg
      className={classNames(styles.thumbnail, size < SMALL && styles.small, className)}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
    >
      <Suspense fallback={null}>
        <MapLayers map={map} />
      </Suspense>
    </svg>
  );
}
