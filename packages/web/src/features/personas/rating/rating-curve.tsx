import type { RatingHistory } from '@ra3/sdk';
import { Suspense, useMemo } from 'react';
import type { Ladder } from '../../../entities/persona/record-queries.js';
import { RatingTable } from '../../../entities/persona/rating-table.js';
import { useSeasonName, useSeasons } from '../../../entities/season-queries.js';
import { CsvButton } from '../../../platform/csv-button.js';
import { csvFileName } from '../../../platform/csv-table.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { ladderWord } from '../persona-address.js';
import { ChosenMatch, useChosenPoint } from './chosen-match.js';
import { markSeasons, readPoints, type CurvePoint } from './curve.js';
import styles from './rating.module.css';

const RatingLines = lazyPart(async () => (await loadChunk(() => import('./rating-lines.js'))).RatingLines);

/** The curve with its peak and seasons, a slider that chooses a match on it, and the same as a table or a CSV file. */
export function RatingCurve(props: {
  readonly personaId: number;
  readonly ladder: Ladder;
  /** At least one record. */
  readonly history: RatingHistory;
  /** In pixels. */
  readonly height: number;
}) {
  const { personaId, ladder, history, height } = props;
  const { t } = useTranslation();
  const points = useMemo(() => readPoints(history), [history]);
  const seasons = useSeasonMarks(points);
  const point = useChosenPoint(points);
  const summary = useSummary(ladder, history);
  const columns = [
    { head: t('matches.csv.start'), of: ({ time }: CurvePoint) => time },
    { head: t('ladder.elo'), of: ({ elo }: CurvePoint) => elo },
    { head: t('persona.rating.change'), of: ({ eloDelta }: CurvePoint) => eloDelta },
  ];
  return (
    <>
      <ChartFrame
        height={height}
        summary={summary}
        table={<RatingTable points={points} />}
        actions={
          <CsvButton
            title={t('persona.rating.title')}
            fileName={csvFileName('persona', personaId, 'rating', ladderWord(ladder))}
            columns={columns}
            rows={points}
          />
        }
      >
        <Suspense fallback={null}>
          <RatingLines
            points={points}
            seasons={seasons}
            peak={points.find(({ matchId }) => matchId === history.peak?.matchId)}
            peakLabel={t('persona.rating.peak', { elo: history.peak?.elo ?? '' })}
            chosen={point.chosen}
            onChoose={point.choose}
          />
        </Suspense>
      </ChartFrame>
      <ChosenMatch points={points} point={point} ladder={ladder} />
      {points.length < history.games ? (
        <p className={styles.note}>
          {t('persona.rating.thinned', { shown: points.length, games: history.games })}
        </p>
      ) : null}
    </>
  );
}

function useSeasonMarks(points: readonly CurvePoint[]) {
  const { value: seasons } = useSeasons();
  const seasonName = useSeasonName();
  const locale = useLocale();
  // The function is another one at each render; what it says changes with the language alone.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => markSeasons(points, seasons ?? [], seasonName), [points, seasons, locale]);
}

function useSummary(ladder: Ladder, { games, peak, low, records }: RatingHistory): string {
  const { t } = useTranslation();
  return t('persona.rating.summary', {
    ladder: `${t(`facts.mods.${ladder.mod}`)} ${t(`facts.ladderTypes.${ladder.type}`)}`,
    games: t('persona.rating.games', { count: games }),
    peak: peak?.elo ?? '',
    lowest: low?.elo ?? '',
    last: records.at(-1)?.elo ?? '',
  });
}
