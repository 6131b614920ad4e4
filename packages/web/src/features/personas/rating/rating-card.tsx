import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { Card } from '../../../ui/card/card.js';
import { ChipLink } from '../../../ui/chip/chip-link.js';
import { loadChunk } from '../../../ui/lazy/load-chunk.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { Skeleton } from '../../../ui/skeleton/skeleton.js';
import { usePageLinks } from '../use-page-links.js';
import { CHART_HEIGHT } from './chart-height.js';
import styles from './rating-curve.module.css';
import { ladderWord, type Ladder } from './use-chosen-ladder.js';
import { useRatingHistory } from './use-rating-history.js';

const loadCurve = () => loadChunk(() => import('./rating-curve.js'));
const RatingCurve = lazy(async () => ({ default: (await loadCurve()).RatingCurve }));

/** Where links to a point of the curve lead. */
export const RATING_ID = 'rating';

export interface RatingCardProps {
  readonly personaId: number;
  /** Those that the persona played this season. */
  readonly ladders: readonly Ladder[];
  readonly chosen: Ladder;
}

/** How the rating on one ladder went, over all seasons. */
export function RatingCard({ personaId, ladders, chosen }: RatingCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useRatingHistory(personaId, chosen);
  useEffect(() => {
    loadCurve().catch(() => undefined); // while the host answers; showing the curve reports the failure
  }, []);
  return (
    <Card title={t('persona.rating.title')}>
      <div id={RATING_ID} className={styles.body}>
        <LadderChips ladders={ladders} chosen={chosen} />
        {data === undefined && error !== null ? (
          <ErrorState
            isCompact
            title={t('persona.rating.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : data === undefined ? (
          <CurveLoading />
        ) : data.records.length === 0 ? (
          <p className={styles.note}>{t('persona.rating.none')}</p>
        ) : (
          <Suspense fallback={<CurveLoading />}>
            <RatingCurve personaId={personaId} ladder={chosen} history={data} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

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

function LadderChips({ ladders, chosen }: Pick<RatingCardProps, 'ladders' | 'chosen'>) {
  const { t } = useTranslation();
  const linkWith = usePageLinks();
  return (
    <nav className={styles.ladders} aria-label={t('persona.rating.chooseLadder')}>
      {ladders.map((ladder) => (
        <ChipLink
          key={ladderWord(ladder)}
          to={linkWith({ ladder: ladderWord(ladder), match: undefined })}
          isCurrent={ladderWord(ladder) === ladderWord(chosen)}
        >
          {t(`facts.mods.${ladder.mod}`)} {t(`facts.ladderTypes.${ladder.type}`)}
        </ChipLink>
      ))}
    </nav>
  );
}
