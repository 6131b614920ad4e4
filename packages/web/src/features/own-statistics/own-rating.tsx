import { useQueries } from '@tanstack/react-query';
import { useOwnPersonas } from '../../entities/persona/persona-queries.js';
import { useRatingPicture } from '../../entities/persona/use-rating-picture.js';
import { RatingTable } from '../../entities/persona/rating-table.js';
import { ratingHistoryQuery, usePersonaExtensions } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Chart } from '../../ui/chart.js';
import { PictureFrame } from '../../ui/charts/picture-frame.js';
import { Stack } from '../../ui/layout.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './own-statistics.module.css';
import type { OwnStatisticsChoice } from './use-own-statistics.js';

/** The picture of one persona with its title, in pixels. */
const HEIGHT = 224;

/** How the rating of each of the user's personas went in a season of rated 1v1; nothing on a host without the call. */
export function OwnRating({ mod, seasonId }: OwnStatisticsChoice) {
  const { t } = useTranslation();
  const api = useApi();
  const isSupported = usePersonaExtensions()?.has('personas.ratingHistory');
  const { personas, error } = useOwnPersonas();
  const pictureOf = useRatingPicture();
  const answers = useQueries({
    queries: (isSupported === true ? (personas ?? []) : []).map(({ personaId }) =>
      ratingHistoryQuery(api, personaId, { ladder: { mod, type: '1v1' }, seasonId }),
    ),
  });
  if (isSupported === false || error !== null) return null;
  const title = t('ownStatistics.rating');
  if (personas === undefined || isSupported === undefined || answers.some(({ isPending }) => isPending)) {
    return <RatingLoading title={title} />;
  }
  const histories = answers.flatMap(({ data }, place) => {
    const name = personas[place]?.personaName;
    return data === undefined || name === undefined || data.records.length < 2 ? [] : [{ name, ...data }];
  });
  if (histories.length === 0) return null;
  return (
    <Card title={title}>
      <Stack gap={24} width="column">
        {histories.map(({ name, ...history }) => {
          const { records, peak } = history;
          const [from, to] = [records[0]?.elo ?? 0, records.at(-1)?.elo ?? 0];
          const summary = t('ownStatistics.ratingSummary', { from, to, peak: peak?.elo ?? to });
          return (
            <PictureFrame
              key={name}
              title={shownName(name)}
              note={summary}
              table={<RatingTable points={records} />}
            >
              <div className={styles.rating}>
                <Chart picture={pictureOf(history)} formatValue={String} />
              </div>
            </PictureFrame>
          );
        })}
      </Stack>
    </Card>
  );
}

function RatingLoading({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <Loading of={title}>
        <Skeleton height={`${String(HEIGHT)}px`} />
      </Loading>
    </Card>
  );
}
