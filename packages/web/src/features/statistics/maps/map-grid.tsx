import { limits } from '@ra3/sdk/facts';
import { CsvButton } from '../../../platform/files/csv-button.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { useWinRateColumns } from '../../../entities/rating/win-rate-columns.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { MapCard } from './map-card.js';
import styles from './map-grid.module.css';
import type { MapSummary, Pairing } from './map-summary.js';

export interface MapGridProps {
  readonly maps: readonly MapSummary[];
  readonly fileName: string;
}

/** Grid of map cards, with a CSV export. */
export function MapGrid({ maps, fileName }: MapGridProps) {
  const { t } = useTranslation();
  const columns = useCsvColumns();
  const rows = maps.flatMap(({ map, pairings }) => pairings.map((pairing) => ({ map, ...pairing })));
  return (
    <>
      <div className={styles.note}>
        <p>{t('statistics.mapNote', { games: limits.fewGames })}</p>
        <CsvButton title={t('statistics.views.maps')} fileName={fileName} columns={columns} rows={rows} />
      </div>
      {maps.length === 0 ? (
        <EmptyState title={t('statistics.noMapFits')} />
      ) : (
        <div className={styles.grid}>
          {maps.map((summary) => (
            <MapCard key={summary.map} summary={summary} />
          ))}
        </div>
      )}
    </>
  );
}

type PairingRow = Pairing & { readonly map: string };

function useCsvColumns() {
  const { t } = useTranslation();
  const mapName = useMapName();
  const factionName = useFactionName();
  const winRateColumns = useWinRateColumns();
  return [
    { head: t('statistics.map'), of: ({ map }: PairingRow) => mapName(map) },
    { head: t('statistics.faction'), of: ({ own }: PairingRow) => factionName(own) },
    { head: t('statistics.opponent'), of: ({ opponent }: PairingRow) => factionName(opponent) },
    ...winRateColumns,
    { head: t('statistics.games'), of: ({ games }: PairingRow) => games },
    {
      head: t('statistics.csv.averageSeconds'),
      of: ({ averageLength }: PairingRow) => Math.round(averageLength),
    },
  ];
}
