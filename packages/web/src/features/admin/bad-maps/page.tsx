import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useNow } from '../../../ui/now-context.js';
import { AdminPage } from '../frame/admin-page.js';
import { EffectNotice } from '../frame/effect-notice.js';
import styles from '../frame/forms.module.css';
import { LoadedPart } from '../frame/loaded-part.js';
import type { MapRule, MapRules } from './map-rule-queries.js';
import { RuleDialog } from './rule-dialog.js';
import { RuleTable } from './rule-table.js';
import { RuleTester } from './rule-tester.js';
import { useMapRules } from './use-map-rules.js';

/** Where admins keep the rules about maps (S2-77, S5-15). */
export function BadMapsPage() {
  const { t } = useTranslation();
  const answer = useMapRules();
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
        {(mapRules) => <LoadedRules mapRules={mapRules} reload={answer.reload} />}
      </LoadedPart>
    </AdminPage>
  );
}

interface LoadedRulesProps {
  readonly mapRules: MapRules;
  readonly reload: () => Promise<unknown>;
}

/** In the query, so that a reload or signing in again comes back to the open rule. */
const RULE = 'rule';
const ADD = 'add';

function LoadedRules({ mapRules, reload }: LoadedRulesProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { query, changeQuery } = useUrlState();
  const [changedAt, setChangedAt] = useState<Date | undefined>(undefined);
  const search = query.get('q') ?? '';
  const rule = mapRules.rules.find(({ path }) => path === query.get(RULE));
  const shown = mapRules.rules.filter((candidate) => isFound(candidate, search));
  const close = () => {
    changeQuery({ [RULE]: undefined, [ADD]: undefined });
  };
  return (
    <div className={styles.parts}>
      {mapRules.canTest ? <RuleTester /> : null}
      <EffectNotice changedAt={changedAt} />
      <Card
        title={t('adminRules.map.list')}
        label={t('adminRules.map.title')}
        aside={
          <Button
            size="small"
            icon="plus"
            onClick={() => {
              changeQuery({ [ADD]: '1', [RULE]: undefined });
            }}
          >
            {t('adminRules.map.add')}
          </Button>
        }
      >
        <div className={styles.stack}>
          <TextField
            type="search"
            label={t('adminRules.map.search')}
            value={search}
            onChange={(event) => {
              changeQuery({ q: event.target.value }, { replace: true });
            }}
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
              onChange={({ path }) => {
                changeQuery({ [RULE]: path, [ADD]: undefined });
              }}
            />
          )}
        </div>
      </Card>
      {rule === undefined && query.get(ADD) === null ? null : (
        <RuleDialog
          key={rule?.path ?? ''}
          mapRules={mapRules}
          rule={rule}
          reload={reload}
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
