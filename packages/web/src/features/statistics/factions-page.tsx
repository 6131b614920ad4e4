import { ladderFactions } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { StatisticsStates, NoMatches } from './statistics-states.js';
import { FactionChart, FactionChartSkeleton } from './faction-chart.js';
import { factionRows, tellsMirrors } from './faction-rows.js';
import { FactionTable, FactionTableSkeleton, useFactionOrder, type FactionOrder } from './faction-table.js';
import styles from './statistics.module.css';
import { MatchupsSection } from './matchups-section.js';
import { FactionInsight, insightClass } from './insights.js';
import { StatisticsPage } from './statistics-page.js';
import { fileNameParts, useStatisticsAddress, type StatisticsChoice } from './use-statistics-address.js';
import { factionStatisticsQuery } from './statistics-queries.js';

/** Win rate and pick rate of each faction (S2-52). */
export function FactionsPage() {
  const address = useStatisticsAddress();
  const { choice, choose } = address;
  const answer = useQuery(factionStatisticsQuery(useApi(), choice));
  const { inOrder, headProps } = useFactionOrder();
  return (
    <StatisticsPage view="factions" address={address} factions={answer}>
      <StatisticsStates
        answer={answer}
        choose={choose}
        skeleton={<FactionsSkeleton choice={choice} headProps={headProps} />}
      >
        {(stats) => {
          const rows = inOrder(factionRows(stats, choice.mod, choice.version));
          if (rows.length === 0) return <NoMatches />;
          const file = ['factions', ...fileNameParts(choice)];
          return (
            <>
              {/* Rates that count matches of a faction against itself are nearer to even than the truth. */}
              {tellsMirrors(stats) ? <FactionInsight rows={rows} /> : null}
              <div className={styles.halves}>
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
              </div>
            </>
          );
        }}
      </StatisticsStates>
    </StatisticsPage>
  );
}

interface FactionsSkeletonProps extends Pick<FactionOrder, 'headProps'> {
  readonly choice: StatisticsChoice;
}

function FactionsSkeleton({ choice: { mod }, headProps }: FactionsSkeletonProps) {
  const factions = ladderFactions[mod].length;
  return (
    <Loading className={styles.loading}>
      <div className={insightClass}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.halves}>
        <div className={styles.columns}>
          <FactionTableSkeleton rows={factions} headProps={headProps} />
          <FactionChartSkeleton rows={factions} />
        </div>
      </div>
    </Loading>
  );
}
