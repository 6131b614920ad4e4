import { useState, type ReactNode } from 'react';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import styles from './map-dialog.module.css';

/** Edge of the picture, in pixels; a phone shows it smaller. */
const PICTURE = 128;

interface MapFrameProps {
  readonly map: string;
  readonly name: string;
  readonly pictureUrl?: string | undefined;
  /** Beside the name: another one, or what is going on. */
  readonly aside?: ReactNode;
  readonly message: ReactNode;
  /** What can be done. */
  readonly ways?: ReactNode;
}

/** A map in the dialog: the same places in each of its states, so that nothing jumps when the answer comes. */
export function MapFrame({ map, name, pictureUrl, aside, message, ways }: MapFrameProps) {
  return (
    <div className={styles.view}>
      <Picture url={pictureUrl} map={map} />
      <div className={styles.names}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
      </div>
      {message}
      {ways === undefined ? null : <div className={styles.ways}>{ways}</div>}
    </div>
  );
}

/** The service's picture, and ours where it has none or none comes. */
function Picture({ url, map }: { readonly url: string | undefined; readonly map: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === undefined || isBroken) {
    return <MapThumbnail map={map} size={PICTURE} className={styles.picture} />;
  }
  return (
    <img
      className={styles.picture}
      src={url}
      width={PICTURE}
      height={PICTURE}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => {
        setIsBroken(true);
      }}
    />
  );
}
