import { ladderMods, limits, type LadderMod } from '@ra3/sdk/facts';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { intervalBarsHeight } from '../../entities/player/interval-bars.js';
import { useSeasonName } from '../../entities/season-queries.js';
import { csvFileName } from '../../platform/csv-table.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { ChipLink } from '../../ui/chip.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';
import styles from './own-statistics.module.css';
import { OwnRating } from './own-rating.js';
import { RateChart } from './rate-chart.js';
import { useRateRows } from './rate-rows.js';
import { SeasonFacts } from './season-facts.js';
import {
  type OwnSeason,
  ownStatisticsLink,
  useOwnSeasons,
  useOwnStatisticsChoice,
} from './use-own-statistics.js';

/** The signed-in user's own automatch 1v1 statistics in both mods, season by season (S2-11, S2-54). */
export function OwnStatisticsPage() {
  const { t } = useTranslation();
  const { mod, seasonId } = useOwnStatisticsChoice();
  return (
    <Page>
      <PageHead
        title={t('ownStatistics.title')}
        context={t('ownStatistics.context')}
        tabs={
          <TabLinks
            label={t('ownStatistics.chooseMod')}
            tabs={ladderMods.map((word) => ({
              to: ownStatisticsLink(word),
              label: t(`facts.mods.${word}`),
              isCurrent: word === mod,
            }))}
          />
        }
      />
      <Seasons key={mod} mod={mod} seasonId={seasonId} />
    </Page>
  );
}

function Seasons({ mod, seasonId }: { readonly mod: LadderMod; readonly seasonId: number | undefined }) {
  const { t } = useTranslation();
  const answer = useOwnSeasons(mod);
  const { error, refetch, isFetching } = answer;
  // Without the names of the maps yet, the charts would move when the names arrive.
  const seasons = useWithMapNames(answer.data);
  if (seasons === undefined) {
    return answer.data !== undefined || error === null ? (
      <OwnStatisticsSkeleton />
    ) : (
      <ErrorState
        title={t('statistics.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const chosen = seasonId === undefined ? seasons[0] : seasons.find((season) => season.seasonId === seasonId);
  if (chosen === undefined) return <NoSeason mod={mod} hasOthers={seasons.length > 0} />;
  return (
    <Stack width="column">
      <SeasonPicker mod={mod} seasons={seasons} chosen={chosen} />
      <SeasonFacts season={chosen} />
      <OwnRating mod={mod} seasonId={chosen.seasonId} />
      <SeasonCharts mod={mod} season={chosen} />
      <Text tone="faint" size={13}>
        {t('ownStatistics.note', { games: limits.fewGames })}
      </Text>
    </Stack>
  );
}

function SeasonCharts({ mod, season }: { readonly mod: LadderMod; readonly season: OwnSeason }) {
  const { t } = useTranslation();
  const { byOpponentElo, byMap, byFactions } = useRateRows(season);
  const file = ['own-1v1', mod, 'season', season.seasonId];
  return (
    <Stack width="column" align="top" className={styles.charts}>
      <Stack width="column">
        <RateChart
          title={t('ownStatistics.byElo')}
          head={t('ownStatistics.opponentElo')}
          rows={byOpponentElo}
          fileName={csvFileName(...file, 'opponent-elo')}
        />
        <RateChart
          title={t('ownStatistics.byFactions')}
          head={t('ownStatistics.factions')}
          rows={byFactions}
          fileName={csvFileName(...file, 'factions')}
        />
      </Stack>
      <RateChart
        title={t('ownStatistics.byMap')}
        head={t('statistics.map')}
        rows={byMap}
        fileName={csvFileName(...file, 'maps')}
      />
    </Stack>
  );
}

function NoSeason({ mod, hasOthers }: { readonly mod: LadderMod; readonly hasOthers: boolean }) {
  const { t } = useTranslation();
  const modName = t(`facts.mods.${mod}`);
  if (hasOthers) {
    return (
      <EmptyState
        title={t('ownStatistics.noSuchSeason')}
        action={<LinkButton to={ownStatisticsLink(mod)}>{t('ownStatistics.toNewest')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={t('ownStatistics.empty', { mod: modName })}
      seed="own-statistics"
      action={<LinkButton to={links.articles.to('ranked-play')}>{t('ownStatistics.howToRank')}</LinkButton>}
    >
      {t('ownStatistics.emptyHint')}
    </EmptyState>
  );
}

/** Rows of the first chart, which are as many as there are Elo brackets at most. */
const SKELETON_BARS = 8;
/** Height of the card around a chart, in pixels: title, buttons and borders. */
const CARD_PX = 110;

function OwnStatisticsSkeleton() {
  const chart = `calc(${intervalBarsHeight(SKELETON_BARS)} + ${String(CARD_PX)}px)`;
  return (
    <Stack as={Loading} width="column">
      <Skeleton height="40px" width="24rem" />
      <Skeleton height="98px" />
      <Stack width="column" align="top" className={styles.charts}>
        <Skeleton height={chart} />
        <Skeleton height={chart} />
      </Stack>
    </Stack>
  );
}

interface SeasonPickerProps {
  readonly mod: LadderMod;
  readonly seasons: readonly OwnSeason[];
  readonly chosen: OwnSeason;
}

/** The seasons in which the user played; the current one in bold (S2-54). */
function SeasonPicker({ mod, seasons, chosen }: SeasonPickerProps) {
  const { t } = useTranslation();
  const nameOf = useOwnSeasonName();
  return (
    <Row as="nav" aria-label={t('statistics.season')}>
      {seasons.map((season) => (
        <ChipLink
          key={season.seasonId}
          to={ownStatisticsLink(mod, season.seasonId)}
          isCurrent={season === chosen}
        >
          <span className={season.isCurrentSeason ? styles.current : styles.earlier}>
            <bdi>{nameOf(season)}</bdi>
            {season.isCurrentSeason ? ` · ${t('ownStatistics.current')}` : null}
          </span>
        </ChipLink>
      ))}
    </Row>
  );
}

function useOwnSeasonName(): (season: OwnSeason) => string {
  const seasonName = useSeasonName();
  return ({ seasonNameChinese, seasonNameEnglish }) =>
    seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish });
}
