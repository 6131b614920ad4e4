import { stripHarmful } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import styles from '../frame/forms.module.css';
import type { SeasonEnding } from './season-queries.js';

/** What the end of the running season does: counts per ladder, and the final top ranks. */
export function EndingSummary({ ending }: { readonly ending: SeasonEnding }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const nameOf = ({ mod, type }: SeasonEnding['ladders'][number]) => `${t(`facts.mods.${mod}`)} ${type}`;
  const ranked = ending.ladders.filter(({ best }) => best.length > 0);
  return (
    <div className={styles.stack}>
      <p>{t('adminContent.season.matches', { count: ending.matches })}</p>
      <Table caption={t('adminContent.season.ladders')} isDense>
        <thead>
          <tr>
            <HeadCell>{t('adminContent.season.ladder')}</HeadCell>
            <HeadCell isNumeric>{t('adminContent.season.ranked')}</HeadCell>
            <HeadCell isNumeric>{t('adminContent.season.inPlacement')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {ending.ladders.map((ladder) => (
            <Row key={nameOf(ladder)}>
              <Cell>{nameOf(ladder)}</Cell>
              <Cell isNumeric>{whole(ladder.ranked)}</Cell>
              <Cell isNumeric>{whole(ladder.inPlacement)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {ranked.map((ladder) => (
        <details key={nameOf(ladder)}>
          <summary>{t('adminContent.season.best', { ladder: nameOf(ladder) })}</summary>
          <ol>
            {ladder.best.map(({ rank, personaId, personaName, elo }) => (
              <li key={personaId} className={styles.name}>
                {t('adminContent.season.rank', {
                  ...{ rank: whole(rank), name: stripHarmful(personaName), elo: whole(elo) },
                })}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
