import type { ReactNode } from 'react';
import { MapPicture } from '../map-picture.js';
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
      <MapPicture url={pictureUrl} map={map} size={PICTURE} className={styles.picture} />
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
