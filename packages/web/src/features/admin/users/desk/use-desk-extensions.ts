import type { EndpointKey } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/api-context.js';
import { deskKeys } from './desk-keys.js';

const wanted = [
  'cases.facts',
  'cases.bans',
  'cases.related',
  'cases.logins',
  'cases.notes',
  'cases.addNote',
  'cases.oldNames',
  'cases.templates',
  'moderation.warnings',
  'moderation.auditLog',
  'moderation.banPreview',
] as const satisfies readonly EndpointKey[];

/** Whether the host has a call of the user manager beyond the specification. */
export type HasCall = (key: (typeof wanted)[number]) => boolean;

/**
 * Returns which calls beyond the specification the host has; undefined while it is asked. A host that cannot be asked counts as
 * one without, until it answers.
 */
export function useDeskExtensions(): HasCall | undefined {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: deskKeys.extensions,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(wanted.map((key) => api.supports(key, { signal })));
      return wanted.filter((_, index) => answers[index]);
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? pollingMs.serverStatus : false),
  });
  if (isPending) return undefined;
  return (key) => data?.includes(key) ?? false;
}
