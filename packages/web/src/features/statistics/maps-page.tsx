import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { StatisticsStates, NoMatches } from './statistics-states.js';
import { MapOrderFields } from './maps/map-order-fields.js';
import { MapGrid } from './maps/map-grid.js';
import styles from './maps/map-grid.module.css';
import { summariseAll, summariseMap } from './maps/map-summary.js';
import { useMapOrder } from './maps/use-map-order.js';
import { PairSentence } from './sentences.js';
import { StatisticsPage } from './statistics-page.js';
import { fileNameParts, useStatisticsAddress } from './use-statistics-address.js';
import { factionStatisticsQuery, mapStatisticsQuery } from './statistics-queries.js';

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
              <PairSentence pairings={all.pairings} />
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
    <Loading className={styles.grid}>
      {Array.from({ length: SKELETON_CARDS }, (_, card) => (
        <Skeleton key={card} height={height} />
      ))}
    </Loading>
  );
}
