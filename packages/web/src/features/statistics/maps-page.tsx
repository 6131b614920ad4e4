import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { winRate } from '@ra3/sdk/rules/statistics';
import { useQuery } from '@tanstack/react-query';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { sortRows } from '../../platform/routing/use-sort.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { SelectField, TextField } from '../../ui/field.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { PairInsight } from './insights.js';
import { MapGrid } from './map-grid.js';
import { summariseAll, summariseMap, type MapSummary } from './summarise-map.js';
import { StatisticsPage } from './statistics-page.js';
import { factionStatisticsQuery, mapStatisticsQuery } from './statistics-queries.js';
import { StatisticsStates, NoMatches } from './statistics-states.js';
import { Stack } from '../../ui/layout.js';
import styles from './statistics.module.css';
import { fileNameParts, useStatisticsAddress } from './use-statistics-address.js';

/** Win rates of faction against faction on each map (S2-53). */
export function MapsPage() {
  const address = useStatisticsAddress();
  const { choice, choose } = address;
  const api = useApi();
  const factions = useQuery(factionStatisticsQuery(api, choice));
  const answer = useQuery(mapStatisticsQuery(api, choice));
  const { filterAndSort, ...mapOrder } = useMapOrder();
  return (
    <StatisticsPage
      view="maps"
      address={address}
      factions={factions}
      extraFields={<MapOrderFields {...mapOrder} />}
    >
      <StatisticsStates answer={answer} choose={choose} skeleton={<MapsSkeleton mod={choice.mod} />}>
        {(stats) => {
          const maps = stats.map((map) => summariseMap(map, choice.mod)).filter(({ games }) => games > 0);
          if (maps.length === 0) return <NoMatches />;
          const all = summariseAll(
            stats.map((each) => each.stats),
            choice.mod,
          );
          return (
            <>
              <PairInsight pairings={all.pairings} />
              <MapGrid
                maps={filterAndSort(maps)}
                all={mapOrder.filter.trim() === '' ? all : undefined}
                fileName={csvFileName('maps', ...fileNameParts(choice))}
              />
            </>
          );
        }}
      </StatisticsStates>
    </StatisticsPage>
  );
}

const SKELETON_CARDS = 6;
const CARD_PX = { head: 185, row: 44 };

function MapsSkeleton({ mod }: { readonly mod: LadderMod }) {
  const height = `${String(CARD_PX.head + CARD_PX.row * ladderFactions[mod].length)}px`;
  return (
    <Stack as={Loading} className={styles.grid}>
      {Array.from({ length: SKELETON_CARDS }, (_, card) => (
        <Skeleton key={card} height={height} />
      ))}
    </Stack>
  );
}

const mapOrders = ['games', 'lean', 'length', 'name'] as const;
type MapOrder = (typeof mapOrders)[number];

interface MapOrderState {
  readonly order: MapOrder;
  readonly filter: string;
  readonly chooseOrder: (order: string) => void;
  readonly chooseFilter: (filter: string) => void;
  readonly filterAndSort: (maps: readonly MapSummary[]) => MapSummary[];
}

/** Reads and changes the sort order and the filter of the maps, which are part of the URL. */
function useMapOrder(): MapOrderState {
  const mapName = useMapName();
  const { query, changeQuery } = useUrlState();
  const order = mapOrders.find((word) => word === query.get('order')) ?? 'games';
  const filter = query.get('map') ?? '';
  return {
    order,
    filter,
    chooseOrder: (word) => changeQuery({ order: word === 'games' ? undefined : word }),
    chooseFilter: (text) => {
      // Replaces the history entry; otherwise "back" would undo the filter letter by letter.
      changeQuery({ map: text }, { replace: true });
    },
    filterAndSort: (maps) => {
      const wanted = filter.trim().toLocaleLowerCase();
      const fitting = maps.filter(({ map }) => mapName(map).toLocaleLowerCase().includes(wanted));
      return sortRows(fitting, valueBy(order, mapName), order !== 'name');
    },
  };
}

function valueBy(order: MapOrder, mapName: (map: string) => string) {
  const values: Record<MapOrder, (summary: MapSummary) => number | string | undefined> = {
    games: ({ games }) => games,
    lean: ({ mostOneSided }) =>
      mostOneSided === undefined ? undefined : winRate(mostOneSided.wins, mostOneSided.losses),
    length: ({ averageLength }) => averageLength,
    name: ({ map }) => mapName(map),
  };
  return values[order];
}

function MapOrderFields({ order, filter, chooseOrder, chooseFilter }: Omit<MapOrderState, 'filterAndSort'>) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('statistics.order')}
        value={order}
        options={mapOrders.map((word) => ({ value: word, label: t(`statistics.orders.${word}`) }))}
        onChange={({ target }) => chooseOrder(target.value)}
      />
      <TextField
        type="search"
        label={t('statistics.findMap')}
        value={filter}
        onChange={({ target }) => chooseFilter(target.value)}
      />
    </>
  );
}
