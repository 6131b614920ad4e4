import { ladderFactions } from '@ra3/sdk/facts';
import { csvFileName } from '../../platform/files/csv-table.js';
import { intervalBarsHeight } from '../../entities/rating/interval-bars.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { TableSkeleton } from '../../ui/skeleton/table-skeleton.js';
import { StatisticsStates, NoMatches } from './statistics-states.js';
import { FactionChart } from './factions/faction-chart.js';
import { factionRows, tellsMirrors } from './factions/faction-rows.js';
import { FactionTable } from './factions/faction-table.js';
import { useFactionOrder } from './factions/use-faction-order.js';
import styles from './factions-page.module.css';
import { MatchupsSection } from './matchups/matchups-section.js';
import { FactionSentence, sentenceClass } from './sentences.js';
import { StatisticsPage } from './statistics-page.js';
import { fileNameParts, useStatisticsAddress, type StatisticsChoice } from './use-statistics-address.js';
import { useFactionStatistics } from './use-statistics.js';

/** Win rate and pick rate of each faction (S2-52). */
export function FactionsPage() {
  const address = useStatisticsAddress();
  const { choice, choose } = address;
  const answer = useFactionStatistics(choice);
  const { inOrder, headProps } = useFactionOrder();
  return (
    <StatisticsPage view="factions" address={address} factions={answer}>
      <StatisticsStates answer={answer} choose={choose} skeleton={<FactionsSkeleton choice={choice} />}>
        {(stats) => {
          const rows = inOrder(factionRows(stats, choice.mod, choice.version));
          if (rows.length === 0) return <NoMatches />;
          const file = ['factions', ...fileNameParts(choice)];
          return (
            <>
              {/* Rates that count matches of a faction against itself are nearer to even than the truth. */}
              {tellsMirrors(stats) ? <FactionSentence rows={rows} /> : null}
              <div className={styles.columns}>
                <FactionTable
                  rows={rows}
                  headProps={headProps}
                  countsMirrors={!tellsMirrors(stats)}
                  fileName={csvFileName(...file)}
                />
                <FactionChart rows={rows} fileName={csvFileName(...file, 'intervals')} />
              </div>
              <MatchupsSection choice={choice} />
            </>
          );
        }}
      </StatisticsStates>
    </StatisticsPage>
  );
}

/** Height of the card around the chart, in pixels: title, buttons and borders. */
const CARD_PX = 110;

function FactionsSkeleton({ choice: { mod } }: { readonly choice: StatisticsChoice }) {
  const factions = ladderFactions[mod].length;
  return (
    <Loading className={styles.loading}>
      <div className={sentenceClass}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.columns}>
        <TableSkeleton rows={factions} />
        <Skeleton height={`${String(intervalBarsHeight(factions) + CARD_PX)}px`} />
      </div>
    </Loading>
  );
}
