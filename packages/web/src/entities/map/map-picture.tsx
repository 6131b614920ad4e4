import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { classNames } from '../../ui/class-names.js';
import styles from './map-picture.module.css';
import { MapThumbnail, type MapThumbnailProps } from './map-thumbnail.js';
import { sameOriginPicture } from './same-origin-picture.js';

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
      onError={() => {
        setBrokenUrl(url);
      }}
    />
  );
}
