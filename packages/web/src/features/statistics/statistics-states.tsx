import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryError } from '../../platform/error-state.js';
import type { StatisticsAddress } from './use-statistics-address.js';

export interface StatisticsStatesProps<Answer> {
  readonly answer: UseQueryResult<Answer>;
  readonly choose: StatisticsAddress['choose'];
  /** Shown while loading; has the size of the loaded content. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

export function StatisticsStates<Answer>({
  answer,
  choose,
  skeleton,
  children,
}: StatisticsStatesProps<Answer>) {
  const { t } = useTranslation();
  const { data, error } = answer;
  const deferred = useDeferredAnswer(data);
  if (data !== undefined) return deferred === undefined ? skeleton : children(deferred);
  if (isNotFound(error)) {
    const showCurrentSeason = () => choose('season', '');
    return (
      <EmptyState
        title={t('statistics.noSeason')}
        action={<Button onClick={showCurrentSeason}>{t('statistics.toCurrentSeason')}</Button>}
      />
    );
  }
  if (error !== null) {
    return <QueryError title={t('statistics.failed')} query={answer} />;
  }
  return skeleton;
}

export function NoMatches() {
  const { t } = useTranslation();
  return <EmptyState title={t('statistics.empty')}>{t('statistics.emptyHint')}</EmptyState>;
}
