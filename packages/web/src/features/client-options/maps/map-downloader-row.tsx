import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { LinkButton } from '../../../ui/button.js';
import { ActRow } from '../maintenance/act-row.js';

/** Leads to the site of the map service (S2-07). */
export function MapDownloaderRow() {
  const { t } = useTranslation();
  return (
    <ActRow row="mapDownloader" isSupported>
      <LinkButton to={links.mapDownloader.to()} icon="map">
        {t('client.maps.open')}
      </LinkButton>
    </ActRow>
  );
}
