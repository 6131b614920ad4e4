import { adminLimits } from '@ra3/sdk/facts';
import { normalizeMapPath } from '@ra3/sdk/rules/map-paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { isActive, type RuleForm } from './rule-form.js';

/** What a rule hits, before it is saved: the map by its name, and how many matches were played on it lately. */
export function RuleHits({ form, canTest }: { readonly form: RuleForm; readonly canTest: boolean }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const nameOf = useMapName();
  const path = useDeferredValue(normalizeMapPath(form.path));
  const { data } = useQuery({
    ...callQuery(useApi(), 'maps.testRule', { path }),
    enabled: canTest && path !== '',
    placeholderData: keepPreviousData,
  });
  const matches = data?.recentMatches;
  if (matches === undefined || path === '') return null;
  const values = { map: nameOf(path), days: adminLimits.mapRuleMatchDays, matches: whole(matches) };
  if (matches === 0)
    return (
      <Alert tone="neutral">
        <p>{t('adminRules.hits.none', values)}</p>
      </Alert>
    );
  return (
    <Alert tone={isActive(form) ? 'warn' : 'neutral'}>
      <p>
        {t(isActive(form) ? 'adminRules.hits.some' : 'adminRules.hits.inactive', {
          ...values,
          count: matches,
        })}
      </p>
    </Alert>
  );
}
