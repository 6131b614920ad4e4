import { formatExactTime, stripHarmful } from '@ra3/sdk/rules';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import styles from '../frame/forms.module.css';
import type { BadPersona } from './bad-persona-queries.js';

export interface NameTableProps {
  readonly names: readonly BadPersona[];
  readonly onRemove: (name: string) => void;
}

/** Forbidden names with who added them. */
export function NameTable({ names, onRemove }: NameTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Table caption={t('adminRules.name.list')}>
      <thead>
        <tr>
          <HeadCell>{t('adminRules.name.name')}</HeadCell>
          <HeadCell priority="middle">{t('adminRules.name.addedBy')}</HeadCell>
          <HeadCell priority="middle">{t('adminRules.name.addedTime')}</HeadCell>
          <HeadCell>
            <span className="visually-hidden">{t('adminRules.name.remove')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, addedBy, addedTime }) => (
          <Row key={name}>
            <Cell className={styles.name}>{stripHarmful(name)}</Cell>
            <Cell priority="middle" className={styles.name}>
              {stripHarmful(addedBy)}
            </Cell>
            <Cell priority="middle">{formatExactTime(new Date(addedTime), locale)}</Cell>
            <Cell>
              <Button
                size="small"
                aria-label={t('adminRules.name.removeOf', { name })}
                onClick={() => {
                  onRemove(name);
                }}
              >
                {t('adminRules.name.removeShort')}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
