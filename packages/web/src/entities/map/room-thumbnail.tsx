import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { IN_VIEW, useNearView } from '../../ui/use-near-view.js';
import { MapPlace, MapThumbnail, ROW_SIZE, type MapThumbnailProps } from './map-thumbnail.js';

interface RoomThumbnailProps extends MapThumbnailProps {
  /** Address of a picture, as the host reports it with the room. */
  readonly minimapPath?: string | undefined;
}

// Few rooms have one.
const RoomPicture = lazyPart(async () => (await loadChunk(() => import('./map-picture.js'))).RoomPicture);

/** The map of a room: the picture that the room names, once it is in view, else our thumbnail. */
export function RoomThumbnail({ minimapPath, ...thumbnail }: RoomThumbnailProps) {
  const { isNear, frame } = useNearView(IN_VIEW);
  const drawn = <MapThumbnail {...thumbnail} />;
  if (minimapPath === undefined || minimapPath === '') return drawn;
  const { map: _, size = ROW_SIZE, ...place } = thumbnail;
  if (!isNear) return <MapPlace {...place} size={size} frame={frame} />;
  return (
    <Suspense fallback={drawn}>
      <RoomPicture address={minimapPath} {...thumbnail} />
    </Suspense>
  );
}
