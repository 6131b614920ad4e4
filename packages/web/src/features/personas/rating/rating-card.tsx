import { useQuery } from '@tanstack/react-query';
import { Choice } from '../../../entities/match/filter-fields.js';
import { RecordCover } from '../../../entities/match/spoiler-controls.js';
import {
  ratingHistoryQuery,
  type Ladder,
  type PastSeason,
} from '../../../entities/persona/record-queries.js';
import { useSeasonName, useSeasons } from '../../../entities/season-queries.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { useApi } from '../../../platform/api/api-context.js';
import { QueryError } from '../../../platform/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { Card } from '../../../ui/card.js';
import { ChipLink } from '../../../ui/chip.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { Row, Stack } from '../../../ui/layout.js';
import { CURVE_SEASON, useChosenSeason, MATCH_PARAMETER, RATING_ID, ladderWord } from '../persona-address.js';
import { RatingCurve } from './rating-curve.js';
import styles from './rating.module.css';

/** The rating on one ladder over time, in one season or all; it reveals outcomes. */
export function RatingCard(props: {
  readonly personaId: number;
  /** Those that the persona played in any season; undefined until they are known. */
  readonly ladders: readonly Ladder[] | undefined;
  readonly chosen: Ladder;
  /** Past seasons with a rank on any ladder. */
  readonly seasons: readonly PastSeason[];
}) {
  const { personaId, ladders, chosen, seasons } = props;
  const { t } = useTranslation();
  return (
    <Card title={t('persona.rating.title')}>
      <div id={RATING_ID}>
        <RecordCover personaId={personaId}>
          <Stack gap={8} width="fit">
            {ladders === undefined ? (
              <CurveLoading />
            ) : (
              <>
                <Row gap={12} columnGap={16} align="bottom" justify="between" className={styles.choices}>
                  <LadderChips ladders={ladders} chosen={chosen} />
                  <SeasonChoice ladder={chosen} seasons={seasons} />
                </Row>
                <Curve personaId={personaId} ladder={chosen} />
              </>
            )}
          </Stack>
        </RecordCover>
      </div>
    </Card>
  );
}

function Curve({ personaId, ladder }: { readonly personaId: number; readonly ladder: Ladder }) {
  const { t } = useTranslation();
  const seasonId = useChosenSeason();
  const answer = useQuery(ratingHistoryQuery(useApi(), personaId, { ladder, seasonId }));
  const { data, error } = answer;
  if (data === undefined) {
    return error === null ? (
      <CurveLoading />
    ) : (
      <QueryError title={t('persona.rating.failed')} query={answer} isCompact />
    );
  }
  if (data.records.length === 0) return <p className={styles.note}>{t('persona.rating.none')}</p>;
  return (
    <RatingCurve
      key={`${ladderWord(ladder)} ${String(seasonId)}`}
      personaId={personaId}
      ladder={ladder}
      history={data}
      height={CHART_HEIGHT}
    />
  );
}

/** Of the curve, in pixels. */
const CHART_HEIGHT = 240;
/** Slider, the chosen match and the buttons, with the gaps between them, in pixels. */
const BELOW_CHART = 120;

function CurveLoading() {
  const { t } = useTranslation();
  return (
    <Loading of={t('persona.rating.title')}>
      <Skeleton height={`${String(CHART_HEIGHT + BELOW_CHART)}px`} />
    </Loading>
  );
}

function LadderChips({ ladders, chosen }: { readonly ladders: readonly Ladder[]; readonly chosen: Ladder }) {
  const { t } = useTranslation();
  const linkWith = useLinkWith();
  return (
    <Row as="nav" aria-label={t('persona.rating.chooseLadder')}>
      {ladders.map((ladder) => (
        <ChipLink
          key={ladderWord(ladder)}
          to={linkWith({ ladder: ladderWord(ladder), [MATCH_PARAMETER]: '', [CURVE_SEASON]: '' })}
          isCurrent={ladderWord(ladder) === ladderWord(chosen)}
        >
          {t(`facts.mods.${ladder.mod}`)} {t(`facts.ladderTypes.${ladder.type}`)}
        </ChipLink>
      ))}
    </Row>
  );
}

/** Chooses the season of the curve: all, the running one, or a past one in which the persona had a rank on this ladder. */
function SeasonChoice(props: {
  readonly ladder: Ladder;
  /** Of all ladders, newest first. */
  readonly seasons: readonly PastSeason[];
}) {
  const { ladder, seasons } = props;
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const seasonName = useSeasonName();
  const chosen = useChosenSeason();
  const { value: all = [] } = useSeasons();
  const current = all.filter(({ isCurrentSeason }) => isCurrentSeason);
  const past = seasons.filter(({ mod, ladderType }) => mod === ladder.mod && ladderType === ladder.type);
  const options = [
    ...current.map((season) => ({ value: String(season.seasonId), label: seasonName(season) })),
    ...past.map(({ seasonId, seasonNameChinese, seasonNameEnglish }) => ({
      value: String(seasonId),
      label: seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish }),
    })),
  ];
  const isListed = chosen === undefined || options.some(({ value }) => value === String(chosen));
  return (
    <Choice
      label={t('persona.season')}
      value={String(chosen ?? '')}
      options={[
        { value: '', label: t('persona.results.all') },
        ...(isListed ? [] : [{ value: String(chosen), label: `${t('persona.season')} ${String(chosen)}` }]),
        ...options,
      ]}
      onChoose={(season) => changeQuery({ [CURVE_SEASON]: season, [MATCH_PARAMETER]: '' }, { replace: true })}
    />
  );
}
