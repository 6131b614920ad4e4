import { limits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { mapVariants } from '@ra3/sdk/rules/map-variants';
import { formatLength } from '@ra3/sdk/rules/matches';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { MapLabel, MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { CsvButton } from '../../platform/csv-button.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { EmptyState } from '../../ui/empty-state.js';
import { MapMatrix } from './map-matrix.js';
import { judgedOnce, tellsSomething, type MapSummary, type Pairing } from './summarise-map.js';
import { MeasureTabs } from './measure-tabs.js';
import { Box, Line, Stack, Text } from '../../ui/layout.js';
import styles from './statistics.module.css';
import { ChanceNote, NoteLine } from './table-note.js';

interface MapGridProps {
  readonly maps: readonly MapSummary[];
  /** All maps together; undefined while a search is on. */
  readonly all: MapSummary | undefined;
  readonly fileName: string;
}

/** Grid of map cards, with a CSV export. Maps without enough games are folded, unless a search is on. */
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
  const { t } = useTranslation();
  const variants = mapVariants(
    maps.map(({ map }) => map),
    useMapName(),
  );
  return (
    <Stack className={styles.grid}>
      {all === undefined ? null : (
        <StatisticsCard summary={all} name={t('statistics.allMaps')}>
          {t('statistics.allMaps')}
        </StatisticsCard>
      )}
      {maps.map((summary) => (
        <MapCard key={summary.map} summary={summary} variant={variants.get(summary.map)} />
      ))}
    </Stack>
  );
}

function FoldedMaps({ maps }: Pick<MapGridProps, 'maps'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
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

interface StatisticsCardProps {
  readonly summary: MapSummary;
  readonly name: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

function StatisticsCard({ summary, name, picture, children }: StatisticsCardProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Stack as="article" width="column" isTop gap={12} isSurface className={styles.card}>
      <Line as="header" gap={12} width="fit">
        {picture}
        <Box width="fit">
          <Text as="h2" size={15} isCut>
            {children}
          </Text>
          <Text tone="muted" size={13} isNumeric>
            {t('statistics.mapNumbers', {
              games: whole(summary.games),
              length: formatLength(summary.averageLength),
            })}
          </Text>
        </Box>
      </Line>
      <MapMatrix summary={summary} caption={t('statistics.matrixCaption', { map: name })} />
    </Stack>
  );
}

interface MapCardProps {
  readonly summary: MapSummary;
  /** Distinguishes maps of the same name; undefined for a name that only one map has. */
  readonly variant: string | undefined;
}

function MapCard({ summary, variant }: MapCardProps) {
  const name = useMapName()(summary.map);
  return (
    <StatisticsCard summary={summary} name={name} picture={<MapThumbnail map={summary.map} size={40} />}>
      <Link to={links.map.to(mapIdOf(summary.map))}>
        <MapLabel name={name} />
      </Link>
      {variant === undefined ? null : <small className={styles.variant}> {variant}</small>}
    </StatisticsCard>
  );
}
