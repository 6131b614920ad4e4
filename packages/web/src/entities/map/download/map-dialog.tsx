import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { MapFinder } from '../map-finder.js';
import { downloadableMapQuery } from '../map-queries.js';
import { useMapName } from '../use-map-name.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { FailedMapView, FoundMapView, MapViewSkeleton, UnknownMapView } from './map-views.js';

interface MapDialogProps {
  readonly finder: MapFinder;
  /** Path of the map from the room; the dialog is closed when undefined. */
  readonly map: string | undefined;
  readonly onClose: () => void;
}

/** Dialog with the links to download a map: the downloader program and the map's page (S2-59). */
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
