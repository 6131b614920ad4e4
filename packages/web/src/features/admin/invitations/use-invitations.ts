import type { Reply } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';
import type { CodeList } from './invitation-address.js';

export type InvitationCode = Reply<'invitations.used'>['items'][number];
export type InvitationPath = Reply<'invitations.path'>;

const root = ['admin', 'invitations'] as const;

/** How many codes are free, ready and used. */
export function useInvitationCounts() {
  const api = useApi();
  const call = useSignedInCall();
  return useQuery({
    queryKey: [...root, 'counts'],
    queryFn: ({ signal }) => call(api.invitations.counts({}, { signal })),
  });
}

/** A page of codes, and how many the list has. */
export function useCodePage(list: CodeList, page: number) {
  const api = useApi();
  const call = useSignedInCall();
  const limit = limits.adminInvitationPageSize;
  return useQuery({
    queryKey: [...root, 'list', list, page],
    queryFn: async ({ signal }) => {
      const slice = { skip: (page - 1) * limit, limit, signal };
      const [codes, total] = await Promise.all([
        call(loadCodes(api, list, slice)),
        call(countCodes(api, list, signal)),
      ]);
      return { codes, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that loads counts and lists anew, for after a change. */
export function useReloadInvitations(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: root });
}

/** The path of inviters of a user; `null` on a host without this call. */
export function useInvitationPath(userId: number): UseQueryResult<InvitationPath | null> {
  const api = useApi();
  const call = useSignedInCall();
  return useQuery({
    queryKey: [...root, 'path', userId],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('invitations.path', { signal }))) return null;
      return call(api.invitations.path({ uid: userId }, { signal }));
    },
  });
}

/** Which rows of a list a call reads. */
export interface CodeSlice {
  readonly skip: number;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** Loads some codes of a list, latest first. */
export async function loadCodes(
  api: Api,
  list: CodeList,
  { signal, ...slice }: CodeSlice,
): Promise<readonly InvitationCode[]> {
  const options = signal === undefined ? {} : { signal };
  const { items } =
    list.kind === 'inviter'
      ? await api.invitations.listBy({ uid: list.inviter, ...slice }, options)
      : await api.invitations[list.kind === 'used' ? 'used' : 'shared'](slice, options);
  return items;
}

async function countCodes(api: Api, list: CodeList, signal: AbortSignal): Promise<number> {
  if (list.kind === 'inviter') {
    return (await api.invitations.countBy({ uid: list.inviter }, { signal })).count;
  }
  return (await api.invitations.counts({}, { signal }))[list.kind];
}
