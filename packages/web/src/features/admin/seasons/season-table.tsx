import type { Season } from '@ra3/sdk/browser';
import { formatExactTime, stripHarmful } from '@ra3/sdk/rules';
import { useSeasonName } from '../../../entities/season-queries.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import styles from '../frame/forms.module.css';

/** All seasons, newest first, with the running one marked. */
export function SeasonTable({ seasons }: { readonly seasons: readonly Season[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const seasonName = useSeasonName();
  return (
    <Table caption={t('adminContent.season.list')}>
      <thead>
        <tr>
          <HeadCell>{t('adminContent.season.name')}</HeadCell>
          <HeadCell priority="middle">{t('adminContent.season.databaseName')}</HeadCell>
          <HeadCell priority="low">{t('adminContent.season.start')}</HeadCell>
          <HeadCell>{t('adminContent.season.end')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {seasons.map((season) => (
          <Row key={season.seasonId} isOwn={season.isCurrentSeason}>
            <Cell className={styles.name}>{stripHarmful(seasonName(season))}</Cell>
            <Cell priority="middle" className={styles.name}>
              {stripHarmful(season.databaseName)}
            </Cell>
            <Cell priority="low">{formatExactTime(new Date(season.startTime), locale)}</Cell>
            <Cell>
              {season.isCurrentSeason ? (
                <Badge tone="good">{t('adminContent.season.running')}</Badge>
              ) : season.endTime === null ? (
                '--'
              ) : (
                formatExactTime(new Date(season.endTime), locale)
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
