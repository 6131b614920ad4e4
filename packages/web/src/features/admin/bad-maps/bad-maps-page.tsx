import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useLocale, useTranslation, useNumberFormat } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useSession } from '../../../platform/session-context.js';
import { useToast } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { TextField } from '../../../ui/field.js';
import { useNow } from '../../../ui/now-context.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import { AdminPage, LoadedPart } from '../admin-page.js';
import styles from '../admin.module.css';
import { EffectNotice } from '../effect-notice.js';
import { mapRulesQuery, type MapRule, type MapRules } from './map-rule-queries.js';
import { RuleDialog } from './rule-dialog.js';
import { RuleTester } from './rule-tester.js';

/** Where admins keep the rules about maps (S2-77, S5-15). */
export function BadMapsPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const answer = useQuery(mapRulesQuery(useApi(), account?.userId));
  return (
    <AdminPage title={t('adminRules.map.title')} context={t('adminRules.map.context')}>
      <LoadedPart
        answer={answer}
        name={t('adminRules.map.list')}
        failed={t('adminRules.map.failed')}
        skeleton={
          <div className={styles.parts}>
            <Skeleton height="260px" />
            <Skeleton height="320px" />
          </div>
        }
      >
        {(mapRules) => <LoadedRules mapRules={mapRules} />}
      </LoadedPart>
    </AdminPage>
  );
}

/** In the query, so that a reload or signing in again comes back to the open rule. */
const RULE = 'rule';
const ADD = 'add';

function LoadedRules({ mapRules }: { readonly mapRules: MapRules }) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { query, changeQuery } = useUrlState();
  const [changedAt, setChangedAt] = useState<Date | undefined>(undefined);
  const search = query.get('q') ?? '';
  const rule = mapRules.rules.find(({ path }) => path === query.get(RULE));
  const shown = mapRules.rules.filter((candidate) => isFound(candidate, search));
  const close = () => changeQuery({ [RULE]: undefined, [ADD]: undefined });
  return (
    <div className={styles.parts}>
      {mapRules.canTest ? <RuleTester /> : null}
      <EffectNotice changedAt={changedAt} />
      <Card
        title={t('adminRules.map.list')}
        label={t('adminRules.map.title')}
        aside={
          <Button size="small" icon="plus" onClick={() => changeQuery({ [ADD]: '1', [RULE]: undefined })}>
            {t('adminRules.map.add')}
          </Button>
        }
      >
        <div className={styles.stack}>
          <TextField
            type="search"
            label={t('adminRules.map.search')}
            value={search}
            onChange={(event) => changeQuery({ q: event.target.value }, { replace: true })}
          />
          {shown.length === 0 ? (
            <EmptyState
              isCompact
              title={t(search === '' ? 'adminRules.map.none' : 'adminRules.map.notFound')}
            />
          ) : (
            <RuleTable
              mapRules={mapRules}
              rules={shown}
              onChange={({ path }) => changeQuery({ [RULE]: path, [ADD]: undefined })}
            />
          )}
        </div>
      </Card>
      {rule === undefined && query.get(ADD) === null ? null : (
        <RuleDialog
          key={rule?.path ?? ''}
          mapRules={mapRules}
          rule={rule}
          onClose={close}
          onSaved={() => {
            toast(t('adminContent.write.successful'), 'good');
            setChangedAt(now);
            close();
          }}
        />
      )}
    </div>
  );
}

function isFound({ path, message, reason }: MapRule, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [path, message, reason].some((text) => text.toLowerCase().includes(wanted));
}

function RuleTable(props: {
  readonly mapRules: MapRules;
  readonly rules: readonly MapRule[];
  readonly onChange: (rule: MapRule) => void;
}) {
  const { mapRules, rules, onChange } = props;
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
                onClick={() => onChange(rule)}
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
