import { formatMebibytes } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import styles from './server.module.css';
import type { ServerLoad } from './server-queries.js';

/** How many objects the database has, and its size in MiB (S3-31, S9-18). */
export function DatabaseCard({ database }: { readonly database: ServerLoad['database'] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { totalObjectCount, dataSize, indexSize } = database;
  const figures = [
    { name: 'objects', text: whole(totalObjectCount) },
    { name: 'dataSize', text: formatMebibytes(dataSize) },
    { name: 'indexSize', text: formatMebibytes(indexSize) },
    { name: 'totalSize', text: formatMebibytes(dataSize + indexSize) },
  ] as const;
  return (
    <Card title={t('reports.server.database')}>
      <dl className={styles.facts}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`reports.server.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
