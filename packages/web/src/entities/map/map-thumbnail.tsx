import { splitMapVersion } from '@ra3/sdk/rules/maps';
import { Suspense, type ReactNode, type RefCallback } from 'react';
import { classNames } from '../../ui/class-names.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { IN_VIEW, useNearView } from '../../ui/use-near-view.js';
import styles from './map.module.css';

export interface MapThumbnailProps {
  /** A map's path or id, as a host writes it. */
  readonly map: string;
  /** Edge in pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Edge of a picture in a row, in pixels. */
export const ROW_SIZE = 40;

// Below this size, in pixels, fine lines are indistinguishable.
const SMALL = 56;

// Loads once a drawing is in view, which it never is in rows that a phone does not show; the svg element reserves its space.
const MapLayers = lazyPart(async () => (await loadChunk(() => import('./map-layers.js'))).MapLayers);

/** A picture generated from the id of a map. The same id always gives the same picture. */
export function MapThumbnail({ map, size = ROW_SIZE, className }: MapThumbnailProps) {
  return <MapDrawing map={map} size={size} className={classNames(size < SMALL && styles.small, className)} />;
}

/** The large picture of a map, with its start positions numbered. */
export function MapPlan({ size = 240, ...plan }: MapThumbnailProps) {
  return <MapDrawing {...plan} size={size} isPlan />;
}

function MapDrawing({ map, isPlan, ...place }: MapThumbnailProps & { readonly isPlan?: boolean }) {
  const { isNear, frame } = useNearView(IN_VIEW);
  return (
    <MapPlace {...place} frame={frame}>
      {isNear ? (
        <Suspense fallback={null}>
          <MapLayers map={map} isPlan={isPlan} />
        </Suspense>
      ) : null}
    </MapPlace>
  );
}

interface MapPlaceProps extends Omit<MapThumbnailProps, 'map'> {
  readonly frame: RefCallback<Element>;
  readonly children?: ReactNode;
}

/** The frame of a map's picture, as large as the picture. */
export function MapPlace({ size, className, frame, children }: MapPlaceProps) {
  return (
    <svg
      ref={frame}
      className={classNames(styles.thumbnail, className)}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** What stands in brackets beside a name: the kind of a map, or its name in another language. */
const BRACKETED = /(\[[^\]]*\]|\([^)]*\))/;

/** The name of a map, as `useMapName` gives it, with its version and what stands in brackets shown small. */
export function MapLabel(props: { readonly name: string; readonly className?: string | undefined }) {
  const { name, className } = props;
  const { name: stem, version } = splitMapVersion(name);
  return (
    <bdi className={classNames(styles.label, className)}>
      {[...stem.split(BRACKETED), version].map((part, place) =>
        place % 2 === 1 && part !== '' ? <small key={place}>{part}</small> : part,
      )}
    </bdi>
  );
}
