import { QueryClient } from '@tanstack/react-query';

/** The cache of answers. The SDK retries reads by itself, so nothing is retried twice here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
