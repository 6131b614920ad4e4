import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../platform/failures/is-not-found.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import type { StatisticsAddress } from './use-statistics-address.js';

export interface AnswerStatesProps<Answer> {
  readonly answer: UseQueryResult<Answer>;
  readonly choose: StatisticsAddress['choose'];
  /** Stands here while the answer is on its way, in its final size. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** Statistics in each of their states: on the way, failed, of a season that does not exist, or there. */
export function AnswerStates<Answer>({ answer, choose, skeleton, children }: AnswerStatesProps<Answer>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = answer;
  if (data !== undefined) return children(data);
  if (isNotFound(error)) {
    const toCurrent = () => {
      choose('season', '');
    };
    return (
      <EmptyState
        title={t('statistics.noSeason')}
        action={<Button onClick={toCurrent}>{t('statistics.toCurrentSeason')}</Button>}
      />
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title={t('statistics.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return skeleton;
}

/** Nobody played what is asked for. */
export function NoMatches() {
  const { t } = useTranslation();
  return <EmptyState title={t('statistics.empty')}>{t('statistics.emptyHint')}</EmptyState>;
}
