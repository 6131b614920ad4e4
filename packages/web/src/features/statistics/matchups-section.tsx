import { eloStageCuts, limits, matchupClasses, type MatchupClassName } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useSeasons } from '../../entities/season-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Loading } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';
import { matchupRows } from './matchup-rows.js';
import { MatchupTable, MatchupTableSkeleton } from './matchup-table.js';
import { MeasureTabs } from './measure-tabs.js';
import { matchupsQuery } from './statistics-queries.js';
import styles from './statistics.module.css';
import { Row, Text } from '../../ui/layout.js';
import { fileNameParts, type StatisticsChoice } from './use-statistics-address.js';

/** Faction against faction over all maps by length, level or season; nothing on a host without the call. */
export function MatchupsSection({ choice }: { readonly choice: StatisticsChoice }) {
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
