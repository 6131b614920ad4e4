import type { RatingHistory, RatingPoint } from '@ra3/sdk';
import type { Ladder } from '../../../entities/persona/record-queries.js';
import { useRatingPicture } from '../../../entities/persona/use-rating-picture.js';
import { RatingTable } from '../../../entities/persona/rating-table.js';
import { CsvButton } from '../../../platform/csv-button.js';
import { csvFileName } from '../../../platform/csv-table.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Chart } from '../../../ui/chart.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { ladderWord } from '../persona-address.js';
import { ChosenMatch, useChosenPoint } from './chosen-match.js';
import styles from './rating.module.css';

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
  const { records: points } = history;
  const picture = useRatingPicture()(history);
  const point = useChosenPoint(points);
  const summary = useSummary(ladder, history);
  const columns = [
    { head: t('matches.csv.start'), of: ({ time }: RatingPoint) => time },
    { head: t('ladder.elo'), of: ({ elo }: RatingPoint) => elo },
    { head: t('persona.rating.change'), of: ({ eloDelta }: RatingPoint) => eloDelta },
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
        <Chart picture={picture} formatValue={String} choice={point} />
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
