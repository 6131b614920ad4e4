import type { RatingPoint } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { EloDelta, Rating } from '../player/rating.js';

/** The points of the curve as a table, newest first. */
export function RatingTable({ points }: { readonly points: readonly RatingPoint[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Table caption={t('persona.rating.title')} isDense>
      <thead>
        <tr>
          <HeadCell>{t('persona.rating.time')}</HeadCell>
          <HeadCell isNumeric>{t('ladder.elo')}</HeadCell>
          <HeadCell isNumeric>{t('persona.rating.change')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ matchId, time, elo, eloDelta }) => (
          <tr key={matchId}>
            <th scope="row">
              <time dateTime={time}>{formatExactTime(new Date(time), locale)}</time>
            </th>
            <Cell isNumeric>
              <Rating value={elo} />
            </Cell>
            <Cell isNumeric>
              <EloDelta delta={eloDelta} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
