import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { Link } from '../../shared/routing/router.js';
import { Card } from '../../shared/ui/card/card.js';
import { SkeletonRows } from '../../shared/ui/skeleton/skeleton.js';
import { ErrorState } from '../../shared/ui/state/error-state.js';
import styles from './home.module.css';

/** Rows that a card shows, and the places it keeps while they are on their way. */
export const CARD_ROWS = 5;

interface LiveCardProps<Value> {
  readonly title: string;
  readonly to: string;
  readonly more: string;
  readonly failed: string;
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  readonly children: (value: Value) => ReactNode;
}

/** A card of home: a title with the way to the whole list, and its loading and failed states. */
export function LiveCard<Value>({ title, to, more, failed, query, children }: LiveCardProps<Value>) {
  return (
    <Card title={title} aside={<MoreLink to={to} more={more} />} isFlush className={styles.card}>
      <LiveCardBody failed={failed} query={query}>
        {children}
      </LiveCardBody>
    </Card>
  );
}

function MoreLink({ to, more }: { readonly to: string; readonly more: string }) {
  return (
    <Link to={to} className={styles.more}>
      {more}
    </Link>
  );
}

function LiveCardBody<Value>({
  failed,
  query,
  children,
}: Pick<LiveCardProps<Value>, 'failed' | 'query' | 'children'>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    const retry = () => void query.refetch();
    return (
      <ErrorState
        title={failed}
        error={query.error}
        onRetry={retry}
        isRetrying={query.isFetching}
        isCompact
      />
    );
  }
  return (
    <div role="status" aria-label={t('site.loading')}>
      <SkeletonRows rows={CARD_ROWS} rowHeight="56px" />
    </div>
  );
}
