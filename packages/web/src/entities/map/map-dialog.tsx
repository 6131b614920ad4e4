import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, buttonClass, ButtonFace, ExternalLinkButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon/icon.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { MapLookupError, type MapFinder, type FoundMap } from './map-finder.js';
import { useMapName } from './map-name-queries.js';
import { MapPicture } from './map-picture.js';
import { downloadableMapQuery } from './map-queries.js';
import { Row, Text } from '../../ui/layout.js';
import styles from './map.module.css';

/** Dialog with the links to download a map: the downloader program and the map's page (S2-59). */
export function MapDialog(props: {
  readonly finder: MapFinder;
  /** Path of the map from the room; the dialog is closed when undefined. */
  readonly map: string | undefined;
  readonly onClose: () => void;
}) {
  const { finder, map, onClose } = props;
  const { t } = useTranslation();
  const mapName = useMapName();
  return (
    <Dialog isOpen={map !== undefined} title={t('status.map.title')} onClose={onClose}>
      {map === undefined ? null : <MapLookup finder={finder} map={map} name={mapName(map)} />}
    </Dialog>
  );
}

function MapLookup({ finder, map, name }: Readonly<{ finder: MapFinder; map: string; name: string }>) {
  const lookup = useQuery(downloadableMapQuery(finder, map));
  if (lookup.error !== null) {
    const { error, isFetching, refetch } = lookup;
    return (
      <FailedMapView
        map={map}
        name={name}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (lookup.data === undefined) return <MapViewSkeleton map={map} name={name} />;
  if (lookup.data === 'unknown') return <UnknownMapView map={map} name={name} />;
  return <FoundMapView found={lookup.data} map={map} name={name} />;
}

interface MapViewProps {
  readonly map: string;
  readonly name: string;
}

function FoundMapView({ found, map, name }: MapViewProps & { readonly found: FoundMap }) {
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

function MapViewSkeleton({ map, name }: MapViewProps) {
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

function UnknownMapView({ map, name }: MapViewProps) {
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

function FailedMapView(
  props: MapViewProps & Readonly<{ error: unknown; isFetching: boolean; onRetry: () => void }>,
) {
  const { map, name, error, isFetching, onRetry } = props;
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

/** Edge of the picture in pixels; smaller on a phone. */
const PICTURE = 128;

/** Layout of the map dialog, the same in all states, so that nothing moves when the lookup finishes. */
function MapFrame(props: {
  readonly map: string;
  readonly name: string;
  readonly pictureUrl?: string | undefined;
  /** Second line: another name of the map, or the state of the lookup. */
  readonly aside?: ReactNode;
  readonly message: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { map, name, pictureUrl, aside, message, actions } = props;
  return (
    <div className={styles.view}>
      <MapPicture url={pictureUrl} map={map} size={PICTURE} className={styles.dialogPicture} />
      <div className={styles.names}>
        <Text isStrong isBreaking>
          <bdi>{name}</bdi>
        </Text>
        {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
      </div>
      {message}
      {actions === undefined ? null : <Row className={styles.actions}>{actions}</Row>}
    </div>
  );
}
