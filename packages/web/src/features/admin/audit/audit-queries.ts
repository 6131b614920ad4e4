import type { CallOptions, Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api-context.js';
import { auditQuery, type AuditFilter } from './audit-filter.js';

export type AuditEntry = Reply<'moderation.auditLog'>['records'][number];

/** The log of a filter, page by page; a page is `null` on a host without the log. */
export function auditLogQuery(api: Api, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['moderation', 'auditLog', 'pages', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      if (!(await api.supports('moderation.auditLog', { signal }))) return null;
      return loadEntries(api, { filter, before: pageParam, signal });
    },
    getNextPageParam: (page) =>
      page === null || page.length < adminLimits.auditPageSize ? undefined : page.at(-1)?.entryId,
    staleTime: 0,
  });
}

interface EntrySlice {
  readonly filter: AuditFilter;
  readonly before: number | undefined;
  readonly signal?: AbortSignal;
}

export async function loadEntries(
  api: Api,
  { filter, before, signal }: EntrySlice,
): Promise<readonly AuditEntry[]> {
  const options = signal === undefined ? {} : { signal };
  const query = { ...auditQuery(filter), ...(before === undefined ? {} : { before }) };
  const named = await resolveNames(api, filter, options);
  return (await api.moderation.auditLog({ ...query, ...named }, options)).records;
}

/** The admin and the target as the host takes them: the ids of those whose names were typed. */
async function resolveNames(api: Api, { admin, target }: AuditFilter, options: CallOptions) {
  const idOf = async (text: string) =>
    /^\d+$/.test(text) ? Number(text) : (await api.moderation.findUser({ name: text }, options)).userId;
  return {
    ...(admin === '' ? {} : { admin: await idOf(admin) }),
    ...(target === ''
      ? {}
      : { target: target.includes(':') ? target : `user:${String(await idOf(target))}` }),
  };
}
