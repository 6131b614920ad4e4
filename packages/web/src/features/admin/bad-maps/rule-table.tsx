import { adminLimits } from '@ra3/sdk/facts';
import { formatExactTime, stripHarmful } from '@ra3/sdk/rules';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import styles from '../frame/forms.module.css';
import type { MapRule, MapRules } from './map-rule-queries.js';

export interface RuleTableProps {
  readonly mapRules: MapRules;
  /** The rules that are shown. */
  readonly rules: readonly MapRule[];
  readonly onChange: (rule: MapRule) => void;
}

/** Map rules with what their players read, and how often such a map was played lately where the host tells it. */
export function RuleTable({ mapRules, rules, onChange }: RuleTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { whole } = useNumberFormat();
  const { states } = mapRules;
  return (
    <Table caption={t('adminRules.map.list')}>
      <thead>
        <tr>
          <HeadCell>{t('adminRules.map.path')}</HeadCell>
          <HeadCell priority="low">{t('adminRules.map.message')}</HeadCell>
          <HeadCell priority="middle">{t('adminRules.map.state')}</HeadCell>
          {states === undefined ? null : (
            <HeadCell isNumeric priority="low">
              {t('adminRules.map.matches', { count: adminLimits.mapRuleMatchDays })}
            </HeadCell>
          )}
          <HeadCell priority="low">{t('adminRules.map.added')}</HeadCell>
          <HeadCell>
            <span className="visually-hidden">{t('adminRules.map.change')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.path}>
            <Cell className={styles.name}>{stripHarmful(rule.path)}</Cell>
            <Cell priority="low" className={styles.name}>
              {stripHarmful(rule.message)}
            </Cell>
            <Cell priority="middle">
              <Badge tone={rule.active ? 'warn' : 'neutral'}>
                {t(rule.active ? 'adminRules.map.isActive' : 'adminRules.map.isInactive')}
              </Badge>
            </Cell>
            {states === undefined ? null : (
              <Cell isNumeric priority="low">
                {whole(states.get(rule.path)?.recentMatches ?? 0)}
              </Cell>
            )}
            <Cell priority="low" className={styles.hint}>
              {stripHarmful(rule.addedBy)} · {formatExactTime(new Date(rule.addedTime), locale)}
            </Cell>
            <Cell>
              <Button
                size="small"
                aria-label={t('adminRules.map.changeOf', { path: rule.path })}
                onClick={() => {
                  onChange(rule);
                }}
              >
                {t('adminRules.map.edit')}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
