import type { LadderRow, PersonaSplits, RatingHistory } from '@ra3/sdk';
import { NO_RANK, tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import { formatRank, tierOfRow } from '@ra3/sdk/rules/ladders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tierCountsQuery } from '../../entities/ladder-queries.js';
import {
  personaSplitsQuery,
  ratingHistoryQuery,
  type PersonaExtension,
} from '../../entities/persona/record-queries.js';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useApi } from '../../platform/api/api-context.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { SparkLine } from '../../ui/charts/spark-line.js';
import { factionLook } from '../../ui/emblems/faction-look.js';
import { Row } from '../../ui/layout.js';
import { useNow } from '../../ui/now-context.js';
import styles from './persona-hero.module.css';
import type { PlayedLadder } from './use-persona-ladders.js';
import { sumByFaction } from './sum-by-faction.js';
import { usePastSeasonName, usePastSeasons } from './use-past-seasons.js';

const UNKNOWN = '–';

interface HeroFiguresProps {
  readonly main: PlayedLadder;
  readonly extensions: ReadonlySet<PersonaExtension> | undefined;
  /** Whether outcomes are hidden: what tells of single matches is left out. */
  readonly isHidden: boolean;
}

/** The large numbers of a persona on its main ladder, its last 30 days as a line, and the share of its factions. */
export function HeroFigures({ main, extensions, isHidden }: HeroFiguresProps) {
  const { t } = useTranslation();
  const { mod, type, row } = main;
  const top = useTopShare(main);
  const { points, splits } = useRecord({ main, extensions, isHidden });
  const best = useBestSeason(main);
  return (
    <>
      <dl className={styles.figures}>
        <Figure term={`${t(`facts.mods.${mod}`)} ${t(`facts.ladderTypes.${type}`)}`} note={top}>
          {row.rank === NO_RANK ? formatRank(row.rank) : t('ladder.rankNumber', { rank: row.rank })}
        </Figure>
        <Figure term={t('ladder.elo')} note={<NextTier row={row} />}>
          {formatRank(row.elo)}
        </Figure>
        <Figure term={t('persona.hero.peak')} note={best}>
          {points?.peak?.elo ?? UNKNOWN}
        </Figure>
        <Figure
          term={t('persona.winsAndLosses')}
          note={splits && t('persona.hero.streak', { count: splits.streak.wins })}
        >
          {`${String(row.wins)} – ${String(row.losses)}`}
        </Figure>
        <Recent history={points} />
      </dl>
      <FactionShares byMatchup={splits?.byMatchup ?? []} />
    </>
  );
}

const NO_BREAK_SPACE = '\u00a0';

/** The place of the figures while the ladders load. */
export function HeroFiguresPlace() {
  return (
    <>
      <dl className={styles.figures} aria-hidden>
        {[1, 2, 3, 4].map((place) => (
          <Figure key={place} term={NO_BREAK_SPACE}>
            {NO_BREAK_SPACE}
          </Figure>
        ))}
        <div className={styles.recent}>
          <dt>{NO_BREAK_SPACE}</dt>
          <dd />
        </div>
      </dl>
      <div aria-hidden>
        <div className={styles.shares} />
        <div className={styles.legend} />
      </div>
    </>
  );
}

/** The rating and the results of all seasons; nothing while they are hidden. */
function useRecord({ main: { mod, type, row }, extensions, isHidden }: HeroFiguresProps) {
  const api = useApi();
  const history = useQuery({
    ...ratingHistoryQuery(api, row.personaId, { ladder: { mod, type }, seasonId: undefined }),
    enabled: !isHidden && extensions?.has('personas.ratingHistory') === true,
  });
  const results = useQuery({
    ...personaSplitsQuery(api, { personaId: row.personaId, mod, isCurrent: false }),
    enabled: !isHidden && extensions?.has('personas.splits') === true,
  });
  return isHidden ? {} : { points: history.data, splits: results.data };
}

function Figure(props: Readonly<{ term: string; note?: ReactNode; children: ReactNode }>) {
  const { term, note, children } = props;
  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.figure}>{children}</dd>
      {/* One line, also before it is known. */}
      <dd className={styles.figureNote}>{note}</dd>
    </div>
  );
}

/** `Top 1 %`: the share of the ladder that stands at this rank or above. */
function useTopShare({ mod, type, row }: PlayedLadder): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...tierCountsQuery(useApi(), { mod, type }),
    enabled: row.rank !== NO_RANK,
  });
  const players = data?.records.reduce((sum, { freq }) => sum + freq, 0) ?? 0;
  if (row.rank === NO_RANK || players === 0) return undefined;
  return t('persona.hero.top', { percent: Math.min(100, Math.ceil((row.rank / players) * 100)) });
}

function NextTier({ row }: { readonly row: LadderRow }) {
  const { t } = useTranslation();
  const tier = tierOfRow(row);
  const next = tier && tierAbove(tier);
  if (next === undefined) return null;
  return t('persona.hero.nextTier', { elo: tierMinElo[next] - row.elo, tier: t(`facts.tiers.${next}`) });
}

/** Undefined for the highest. */
function tierAbove(tier: TierName): TierName | undefined {
  return tierNames[tierNames.indexOf(tier) - 1];
}

/** `Best: #2, Season 4`: the best final rank on the ladder. */
function useBestSeason({ mod, type, row }: PlayedLadder): string | undefined {
  const { t } = useTranslation();
  const nameOf = usePastSeasonName();
  const { seasons = [] } = usePastSeasons(row.personaId);
  const [best] = seasons
    .filter((season) => season.mod === mod && season.ladderType === type && season.endRank !== NO_RANK)
    .toSorted((a, b) => a.endRank - b.endRank);
  return best && t('persona.hero.bestSeason', { rank: best.endRank, season: nameOf(best) });
}

const DAYS = 30;
const DAYS_MS = DAYS * 86_400_000;

/** The rating of the last 30 days as a line; its place stays empty where there was at most one match. */
function Recent({ history }: { readonly history: RatingHistory | undefined }) {
  const { t } = useTranslation();
  const from = useNow().getTime() - DAYS_MS;
  const points = (history?.records ?? [])
    .map(({ time, elo }) => ({ place: (Date.parse(time) - from) / DAYS_MS, value: elo }))
    .filter(({ place }) => place >= 0 && place <= 1);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className={styles.recent}>
      <dt>{t('persona.hero.days', { count: DAYS })}</dt>
      <dd>
        {first === undefined || last === undefined || points.length < 2 ? null : (
          <SparkLine
            points={points}
            summary={t('persona.hero.daysSummary', { count: DAYS, from: first.value, to: last.value })}
          />
        )}
      </dd>
    </div>
  );
}

/** How often a persona played each faction in rated 1v1, as one bar with its legend. */
function FactionShares({ byMatchup }: Pick<PersonaSplits, 'byMatchup'>) {
  const { percent } = useNumberFormat();
  const factionName = useFactionName();
  const sums = sumByFaction(byMatchup).map(({ own, wins, losses }) => ({ own, games: wins + losses }));
  const all = sums.reduce((sum, { games }) => sum + games, 0);
  const colourOf = (own: string) => factionLook(own)?.bar ?? 'var(--bar-neutral)';
  return (
    <div>
      <div className={styles.shares} aria-hidden>
        {sums.map(({ own, games }) => (
          <div key={own} style={{ flexGrow: games, background: colourOf(own) }} />
        ))}
      </div>
      <Row as="ul" gap={4} columnGap={16} tone="muted" size={13} isNumeric className={styles.legend}>
        {sums.map(({ own, games }) => (
          <li key={own} style={{ '--share': colourOf(own) } as React.CSSProperties}>
            <bdi>{factionName(own)}</bdi> {percent(games / all)}
          </li>
        ))}
      </Row>
    </div>
  );
}
