import { useState, type ReactNode } from 'react';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import styles from './map-dialog.module.css';

/** Edge of the picture in pixels; smaller on a phone. */
const PICTURE = 128;

interface MapFrameProps {
  readonly map: string;
  readonly name: string;
  readonly pictureUrl?: string | undefined;
  /** Second line: another name of the map, or the state of the lookup. */
  readonly aside?: ReactNode;
  readonly message: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
}

/** Layout of the map dialog, the same in all states, so that nothing moves when the lookup finishes. */
export function MapFrame({ map, name, pictureUrl, aside, message, actions }: MapFrameProps) {
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
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The picture of the service, or our thumbnail when it has none or fails to load. */
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
