import { formatLength } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { MapLabel } from '../../../entities/map/map-label.js';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import styles from './map-card.module.css';
import { MapMatrix } from './map-matrix.js';
import type { MapSummary } from './map-summary.js';

export interface MapCardProps {
  readonly summary: MapSummary;
  /** Tells maps of the same name apart; undefined for a name that only one map has. */
  readonly variant: string | undefined;
}

/** Card with the statistics of one map. */
export function MapCard({ summary, variant }: MapCardProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const name = useMapName()(summary.map);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <MapThumbnail map={summary.map} size={40} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <MapLabel name={name} />
            {variant === undefined ? null : <small className={styles.variant}> {variant}</small>}
          </h2>
          <p className={styles.numbers}>
            {t('statistics.mapNumbers', {
              games: whole(summary.games),
              length: formatLength(summary.averageLength),
            })}
          </p>
        </div>
      </header>
      <MapMatrix summary={summary} caption={t('statistics.matrixCaption', { map: name })} />
    </article>
  );
}

/** Card with the statistics of all maps together. */
export function AllMapsCard({ summary }: { readonly summary: MapSummary }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const name = t('statistics.allMaps');
  return (
    <article className={styles.card}>
      <header className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.numbers}>
          {t('statistics.mapNumbers', {
            games: whole(summary.games),
            length: formatLength(summary.averageLength),
          })}
        </p>
      </header>
      <MapMatrix summary={summary} caption={t('statistics.matrixCaption', { map: name })} />
    </article>
  );
}
