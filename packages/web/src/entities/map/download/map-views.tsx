import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { MapLookupError, type FoundMap } from '../map-finder.js';
import { Button, buttonClass, ButtonFace } from '../../../ui/button/button.js';
import { ExternalLinkButton } from '../../../ui/button/link-button.js';
import { Icon } from '../../../ui/icon/icon.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { Skeleton } from '../../../ui/skeleton/skeleton.js';
import styles from './map-dialog.module.css';
import { MapFrame } from './map-frame.js';

interface MapViewProps {
  readonly map: string;
  readonly name: string;
}

/** A map that the downloader service offers, with links to the program and to the map's page. */
export function FoundMapView({ found, map, name }: MapViewProps & { readonly found: FoundMap }) {
  const { t } = useTranslation();
  const { chineseName } = found;
  const hasOtherName = chineseName !== '' && chineseName !== name;
  return (
    <MapFrame
      map={map}
      name={name}
      pictureUrl={found.thumbnailUrl}
      aside={hasOtherName ? <bdi lang="zh-CN">{chineseName}</bdi> : undefined}
      message={<p className={styles.hint}>{t('status.map.hint')}</p>}
      actions={
        <>
          <a href={found.protocolUrl} className={buttonClass({ variant: 'primary' })}>
            <ButtonFace icon="download">{t('status.map.openProgram')}</ButtonFace>
          </a>
          <ExternalLinkButton href={found.websiteUrl} icon="external">
            {t('status.map.openWebsite')}
          </ExternalLinkButton>
        </>
      }
    />
  );
}

/** Skeleton of the same size while the lookup is loading. */
export function MapViewSkeleton({ map, name }: MapViewProps) {
  const { t } = useTranslation();
  return (
    <Loading label={t('status.map.asking')}>
      <MapFrame
        map={map}
        name={name}
        aside={t('status.map.asking')}
        message={<p className={styles.hint}>{t('status.map.hint')}</p>}
        actions={
          <>
            <Skeleton width="180px" height="40px" />
            <Skeleton width="140px" height="40px" />
          </>
        }
      />
    </Loading>
  );
}

/** A map that the service does not have. */
export function UnknownMapView({ map, name }: MapViewProps) {
  const { t } = useTranslation();
  return (
    <MapFrame
      map={map}
      name={name}
      message={
        <p className={styles.notice}>
          <Icon name="info" />
          {t('status.map.notKept')}
        </p>
      }
    />
  );
}

interface FailedMapViewProps extends MapViewProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** A failed lookup, with its reason and a retry button. */
export function FailedMapView({ map, name, error, isFetching, onRetry }: FailedMapViewProps) {
  const { t } = useTranslation();
  const reason = error instanceof MapLookupError ? error.reason : 'unreachable';
  return (
    <MapFrame
      map={map}
      name={name}
      aside={t('status.map.failed')}
      message={
        <p className={styles.problem} role="alert">
          <Icon name="error" />
          {t(`status.map.${reason}`)}
        </p>
      }
      actions={
        <Button icon="refresh" onClick={onRetry} isBusy={isFetching}>
          {t('site.retry')}
        </Button>
      }
    />
  );
}
