import { useApi } from '../../platform/api/api-context.js';
import { MapPicture } from './map-picture.js';
import type { MapThumbnailProps } from './map-thumbnail.js';
import { sameOriginPicture } from './same-origin-picture.js';
import { useMapFinder } from './use-map-finder.js';

interface RoomPictureProps extends MapThumbnailProps {
  /** Address as the game server reports it: untrusted. */
  readonly address: string;
}

/** The picture that a room names, if it is on the API host or its map downloader; else our thumbnail (S3-11). */
export function RoomPicture({ address, ...thumbnail }: RoomPictureProps) {
  const { baseUrl } = useApi();
  const url = sameOriginPicture(address, baseUrl);
  return url === undefined ? (
    <DownloaderPicture address={address} {...thumbnail} />
  ) : (
    <MapPicture url={url} {...thumbnail} />
  );
}

/** A component of its own, so that only foreign addresses make the page ask for the downloader. */
function DownloaderPicture({ address, ...thumbnail }: RoomPictureProps) {
  const finder = useMapFinder();
  const url = finder && sameOriginPicture(address, finder.apiUrl);
  return <MapPicture url={url} {...thumbnail} />;
}
