import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { useTranslation } from './i18n/use-translation.js';

export interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** The button's words; "Try again" if absent. */
  readonly children?: ReactNode;
}

/** Retries all that failed. One outage fails every part of a page, so only the page's first such button is shown. */
export function RetryButton({ onRetry, isRetrying, children }: RetryButtonProps) {
  const { t } = useTranslation();
  const retryAll = useRetryAll();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (button.current === null) return;
    return showFirstOnly(button.current);
  }, []);
  return (
    <Button ref={button} icon="refresh" size="small" onClick={() => retryAll(onRetry)} isBusy={isRetrying}>
      {children ?? t('site.retry')}
    </Button>
  );
}

const buttonsOnPage = new Set<HTMLElement>();

/** Returns the function that takes the button out again. A `:has()` over the page would make long lists slow. */
function showFirstOnly(button: HTMLElement): () => void {
  buttonsOnPage.add(button);
  hideAllButFirst();
  return () => {
    buttonsOnPage.delete(button);
    hideAllButFirst();
  };
}

function hideAllButFirst(): void {
  const inOrder = [...buttonsOnPage].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  for (const button of inOrder) button.hidden = button !== inOrder[0];
}

/** Sends every failed query of the page again: one outage fails all, and only the first button is shown. */
function useRetryAll(): (retry: () => void) => void {
  const client = useQueryClient();
  return (retry) => {
    retry();
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
    });
  };
}
