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

/**
 * Tries everything again that failed. One outage fails every part of a page: only the first such button of the page is
 * shown.
 */
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

/**
 * Adds a button to those of which only the first is shown; returns the function that takes it out again. No rule of
 * styles says this: a `:has()` over the whole page made each change of a long list slow.
 */
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

/**
 * Returns a function that also sends every other failed query of the page again: one outage fails all of them, and only
 * the first failure on a page shows its button (`RetryButton`).
 */
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
