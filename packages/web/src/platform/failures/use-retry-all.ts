import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that also sends every other failed query of the page again: one outage fails all of them, and only
 * the first failure on a page shows its button (`RetryButton`).
 */
export function useRetryAll(): (retry: () => void) => void {
  const client = useQueryClient();
  return (retry) => {
    retry();
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
    });
  };
}
