import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import type { FoundMap } from '../../shared/maps/map-downloader.js';
import { buttonClass, ButtonFace } from '../../shared/ui/button/button.js';
import { ForeignLinkButton } from '../../shared/ui/button/link-button.js';
import { MapThumbnail } from '../../shared/ui/contours/map-thumbnail.js';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.js';
import styles from './map-dialog.module.css';

/** Edge of the picture, in pixels. */
const PICTURE = 128;

interface MapViewProps {
  readonly map: string;
  readonly name: string;
}

/** A map of the downloader service with both ways to it. */
export function FoundMapView({ found, map, name }: MapViewProps & { readonly found: FoundMap }) {
  const { t } = useTranslation();
  return (
    <div className={styles.view}>
      <Picture url={found.thumbnailUrl} map={map} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {found.chineseName === '' || found.chineseName === name ? null : (
          <p className={styles.otherName}>
            <bdi lang="zh-CN">{found.chineseName}</bdi>
          </p>
        )}
        <p className={styles.hint}>{t('status.map.hint')}</p>
        <div className={styles.ways}>
          <a href={found.protocolUrl} className={buttonClass({ variant: 'primary' })}>
            <ButtonFace icon="download">{t('status.map.openProgram')}</ButtonFace>
          </a>
          <ForeignLinkButton href={found.websiteUrl} icon="external">
            {t('status.map.openWebsite')}
          </ForeignLinkButton>
        </div>
      </div>
    </div>
  );
}

/** The same places while the service is being asked. */
export function MapViewSkeleton({ map, name }: MapViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.view} role="status" aria-label={t('status.map.asking')}>
      <Picture url={undefined} map={map} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.hint}>{t('status.map.asking')}</p>
        <div className={styles.ways}>
          <Skeleton width="180px" height="40px" />
          <Skeleton width="140px" height="40px" />
        </div>
      </div>
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
