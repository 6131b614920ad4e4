import { useState } from 'react';
import { limits } from '@ra3/sdk/facts';
import { mapVariants } from '@ra3/sdk/rules';
import { CsvButton } from '../../../platform/files/csv-button.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { useWinRateColumns } from '../../../entities/rating/win-rate-columns.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { ChanceNote } from '../chance-note.js';
import { NoteLine } from '../note-line.js';
import { MeasureTabs } from '../measure-tabs.js';
import { AllMapsCard, MapCard } from './map-card.js';
import styles from './map-grid.module.css';
import { judgedOnce, tellsSomething, type MapSummary, type Pairing } from './map-summary.js';

export interface MapGridProps {
  readonly maps: readonly MapSummary[];
  /** All maps together; undefined while only some of them are wanted. */
  readonly all: MapSummary | undefined;
  readonly fileName: string;
}

/** Grid of map cards, with a CSV export. Maps of which nothing can be told are folded, unless some are looked for. */
export function MapGrid({ maps, all, fileName }: MapGridProps) {
  const { t } = useTranslation();
  const columns = useCsvColumns();
  const rows = maps.flatMap(({ map, pairings }) => pairings.map((pairing) => ({ map, ...pairing })));
  const shown = all === undefined ? maps : maps.filter(tellsSomething);
  const folded = maps.filter((summary) => !shown.includes(summary));
  return (
    <>
      <p className={styles.note}>{t('statistics.mapNote', { games: limits.fewGames })}</p>
      <MeasureTabs />
      {maps.length === 0 ? (
        <EmptyState title={t('statistics.noMapFits')} />
      ) : (
        <Cards maps={shown} all={all} />
      )}
      {folded.length === 0 ? null : <FoldedMaps maps={folded} />}
      <NoteLine
        action={
          <CsvButton title={t('statistics.views.maps')} fileName={fileName} columns={columns} rows={rows} />
        }
      >
        <ChanceNote rates={judgedOnce(maps)} />
      </NoteLine>
    </>
  );
}

function Cards({ maps, all }: Pick<MapGridProps, 'maps' | 'all'>) {
  const variants = mapVariants(
    maps.map(({ map }) => map),
    useMapName(),
  );
  return (
    <div className={styles.grid}>
      {all === undefined ? null : <AllMapsCard summary={all} />}
      {maps.map((summary) => (
        <MapCard key={summary.map} summary={summary} variant={variants.get(summary.map)} />
      ))}
    </div>
  );
}

/** Maps with too few games, drawn once they are asked for. */
function FoldedMaps({ maps }: Pick<MapGridProps, 'maps'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{t('statistics.foldedMaps', { count: maps.length, games: limits.fewGames })}</summary>
      {isOpen ? <Cards maps={maps} all={undefined} /> : null}
    </details>
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
