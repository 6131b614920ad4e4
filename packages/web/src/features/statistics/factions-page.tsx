import { ladderFactions, eloStageCuts, limits, matchupClasses, type MatchupClassName } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { StatisticsStates, NoMatches } from './statistics-states.js';
import { FactionChart, FactionChartSkeleton } from './faction-chart.js';
import { factionRows, tellsMirrors } from './faction-rows.js';
import { FactionTable, FactionTableSkeleton, useFactionOrder, type FactionOrder } from './faction-table.js';
import styles from './statistics.module.css';
import { FactionInsight, insightClass } from './insights.js';
import { StatisticsPage } from './statistics-page.js';
import { fileNameParts, useStatisticsAddress, type StatisticsChoice } from './use-statistics-address.js';
import { factionStatisticsQuery, matchupsQuery } from './statistics-queries.js';
import { useSeasons } from '../../entities/season-queries.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { TabLinks } from '../../ui/tab-links.js';
import { matchupRows } from './matchup-rows.js';
import { MatchupTable, MatchupTableSkeleton } from './matchup-table.js';
import { MeasureTabs } from './measure-tabs.js';
import { Row, Text } from '../../ui/layout.js';

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

/** Faction against faction over all maps by length, level or season; nothing on a host without the call. */
function MatchupsSection({ choice }: { readonly choice: StatisticsChoice }) {
  const { t } = useTranslation();
  const { mod, seasonId, version } = choice;
  const by = useMatchupClass();
  const { value: seasons } = useSeasons();
  const answer = useQuery(matchupsQuery(useApi(), { mod, by, seasonId, version }));
  const { data, error } = answer;
  if (data === null) return null;
  return (
    <section className={styles.matchups} aria-label={t('statistics.matchups.title')}>
      <Text as="h2" size={18}>
        {t('statistics.matchups.title')}
      </Text>
      <MatchupTabs />
      {data !== undefined ? (
        <MatchupTable
          {...matchupRows(data, mod)}
          by={by}
          version={version}
          fileName={csvFileName('matchups', by, ...fileNameParts({ ...choice, stage: 'any' }))}
        />
      ) : error === null ? (
        <Loading of={t('statistics.matchups.title')}>
          <MatchupTableSkeleton {...matchupRows([], mod)} by={by} count={rowsOf(by, seasons?.length)} />
        </Loading>
      ) : (
        <QueryError isCompact title={t('statistics.matchups.failed')} query={answer} />
      )}
    </section>
  );
}

/** Rows of the table: all games, then each class. */
function rowsOf(by: MatchupClassName, seasons = 1): number {
  const classes = {
    length: limits.gameLengthCuts.length + 1,
    elo: eloStageCuts.length + 1,
    season: seasons,
  };
  return 1 + classes[by];
}

function MatchupTabs() {
  const { t } = useTranslation();
  const by = useMatchupClass();
  const linkWith = useLinkWith();
  return (
    <Row gap={0} columnGap={32}>
      <TabLinks
        label={t('statistics.matchups.choose')}
        tabs={matchupClasses.map((word) => ({
          to: linkWith({ by: word === 'length' ? undefined : word }),
          label: t(`statistics.matchups.by.${word}`),
          isCurrent: word === by,
        }))}
      />
      <MeasureTabs />
    </Row>
  );
}

/** By what the URL divides the matchups; the length of the games by default. */
function useMatchupClass(): MatchupClassName {
  const { query } = useUrlState();
  return matchupClasses.find((word) => word === query.get('by')) ?? 'length';
}
