import { limits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules';
import { CsvButton } from '../../../platform/files/csv-button.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { useWinRateColumns } from '../../../entities/rating/win-rate-columns.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { ChanceNote } from '../chance-note.js';
import { MapCard } from './map-card.js';
import styles from './map-grid.module.css';
import { judgedOnce, type MapSummary, type Pairing } from './map-summary.js';

export interface MapGridProps {
  readonly maps: readonly MapSummary[];
  readonly fileName: string;
}

/** Grid of map cards, with a CSV export. */
export function MapGrid({ maps, fileName }: MapGridProps) {
  const { t } = useTranslation();
  const columns = useCsvColumns();
  const variantOf = useMapVariant(maps);
  const rows = maps.flatMap(({ map, pairings }) => pairings.map((pairing) => ({ map, ...pairing })));
  return (
    <>
      <div className={styles.note}>
        <div>
          <p>{t('statistics.mapNote', { games: limits.fewGames })}</p>
          <ChanceNote rates={judgedOnce(maps)} />
        </div>
        <CsvButton title={t('statistics.views.maps')} fileName={fileName} columns={columns} rows={rows} />
      </div>
      {maps.length === 0 ? (
        <EmptyState title={t('statistics.noMapFits')} />
      ) : (
        <div className={styles.grid}>
          {maps.map((summary) => (
            <MapCard key={summary.map} summary={summary} variant={variantOf(summary.map)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Returns a function that gives the end of a map's id where another map has the same name. */
function useMapVariant(maps: readonly MapSummary[]): (map: string) => string | undefined {
  const mapName = useMapName();
  const counts = new Map<string, number>();
  for (const { map } of maps) counts.set(mapName(map), (counts.get(mapName(map)) ?? 0) + 1);
  return (map) => ((counts.get(mapName(map)) ?? 0) > 1 ? mapIdOf(map).split('_').at(-1) : undefined);
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
