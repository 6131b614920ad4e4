import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { classNames } from '../../ui/class-names.js';
import { sameOriginPicture } from './map-finder.js';
import { useMapFinder } from './map-queries.js';
import { MapThumbnail, type MapThumbnailProps } from './map-thumbnail.js';
import styles from './map.module.css';

interface MapPictureProps extends MapThumbnailProps {
  /** Address on the API host or its map downloader; undefined when there is no picture. */
  readonly url: string | undefined;
}

/** A picture of a map, or our thumbnail when there is none or it fails to load. */
export function MapPicture({ url, map, size = 40, className }: MapPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { baseUrl } = useApi();
  if (url === undefined || url === brokenUrl) {
    return <MapThumbnail map={map} size={size} className={className} />;
  }
  return (
    <img
      className={classNames(styles.picture, className)}
      src={url}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      // The API host lets only allowed origins read what it sends, and forbids all others to embed it.
      crossOrigin={sameOriginPicture(url, baseUrl) === undefined ? undefined : 'anonymous'}
      onError={() => setBrokenUrl(url)}
    />
  );
}

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

/** Separate, so that only foreign addresses make the page query the downloader. */
function DownloaderPicture({ address, ...thumbnail }: RoomPictureProps) {
  const finder = useMapFinder();
  const url = finder && sameOriginPicture(address, finder.apiUrl);
  return <MapPicture url={url} {...thumbnail} />;
}
