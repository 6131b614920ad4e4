import { mapIdOf } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { MapLookupError, type MapFinder } from '../../shared/maps/map-downloader.js';
import { useMapName } from '../../shared/maps/use-map-name.js';
import { Alert } from '../../shared/ui/alert/alert.js';
import { Button } from '../../shared/ui/button/button.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { FoundMapView, MapViewSkeleton } from './found-map.js';

interface MapDialogProps {
  readonly finder: MapFinder;
  /** The map's path as the room has it; closed without one. */
  readonly map: string | undefined;
  readonly onClose: () => void;
}

/** Where a map can be fetched: the link into the downloading program, and the map's page (spec §2 "Server status"). */
export function MapDialog({ finder, map, onClose }: MapDialogProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  return (
    <Dialog isOpen={map !== undefined} title={t('status.map.title')} onClose={onClose}>
      {map === undefined ? null : <MapLookup finder={finder} map={map} name={mapName(map)} />}
    </Dialog>
  );
}

interface MapLookupProps {
  readonly finder: MapFinder;
  readonly map: string;
  readonly name: string;
}

function MapLookup({ finder, map, name }: MapLookupProps) {
  const { t } = useTranslation();
  const lookup = useQuery({
    queryKey: ['downloadableMap', map],
    // The service names a map by its file; that its case does not matter is assumed.
    queryFn: async () => (await finder.find(mapIdOf(map))) ?? 'unknown',
    // The finder has a memory of its own.
    gcTime: 0,
  });
  if (lookup.error !== null) {
    return (
      <Failure error={lookup.error} isAsking={lookup.isFetching} onRetry={() => void lookup.refetch()} />
    );
  }
  if (lookup.data === undefined) return <MapViewSkeleton map={map} name={name} />;
  if (lookup.data === 'unknown') return <Alert title={name}>{t('status.map.notKept')}</Alert>;
  return <FoundMapView found={lookup.data} map={map} name={name} />;
}

interface FailureProps {
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, isAsking, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const reason = error instanceof MapLookupError ? error.reason : 'unreachable';
  return (
    <Alert
      tone="bad"
      isUrgent
      title={t('status.map.failed')}
      action={
        <Button size="small" icon="refresh" onClick={onRetry} isBusy={isAsking}>
          {t('site.retry')}
        </Button>
      }
    >
      <p>{t(`status.map.${reason}`)}</p>
    </Alert>
  );
}
