import type { UseQueryResult } from '@tanstack/react-query';
import styles from '../ui/empty-state.module.css';
import { Icon } from '../ui/icon/icon.js';
import { useFailureText } from './failures.js';
import { Text } from '../ui/layout.js';
import { RetryButton } from './retry-button.js';

export interface ErrorStateProps {
  /** What failed, in the user's language. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly isCompact?: boolean;
}

/** Says that something could not be shown and why, with a button to try everything again that failed. */
export function ErrorState({
  title,
  error,
  onRetry,
  isRetrying = false,
  isCompact = false,
}: ErrorStateProps) {
  const failureText = useFailureText();
  return (
    <div className={isCompact ? styles.compact : styles.state} role="alert">
      <Icon name="error" size={isCompact ? 20 : 28} />
      <Text isStrong>{title}</Text>
      <p className={styles.text}>{failureText(error)}</p>
      {onRetry === undefined ? null : <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
    </div>
  );
}

export interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'isCompact'> {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => unknown };
}

export function QueryError({ query: { error, isFetching, refetch }, ...state }: QueryErrorProps) {
  return <ErrorState {...state} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
