import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';
import { MapThumbnail, type MapThumbnailProps } from './map-thumbnail.js';

interface RoomThumbnailProps extends MapThumbnailProps {
  /** Address of a picture, as the host reports it with the room. */
  readonly minimapPath?: string | undefined;
}

// Few rooms have one.
const RoomPicture = lazy(async () => ({
  default: (await loadChunk(() => import('./map-picture.js'))).RoomPicture,
}));

/** The map of a room: the picture that the room names, else our thumbnail. */
export function RoomThumbnail({ minimapPath, ...thumbnail }: RoomThumbnailProps) {
  const drawn = <MapThumbnail {...thumbnail} />;
  if (minimapPath === undefined || minimapPath === '') return drawn;
  return (
    <Suspense fallback={drawn}>
      <RoomPicture address={minimapPath} {...thumbnail} />
    </Suspense>
  );
}
