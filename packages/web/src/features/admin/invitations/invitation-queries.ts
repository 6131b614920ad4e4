import type { Reply } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.js';
import type { AdminSource } from '../frame/use-admin-source.js';
import type { CodeList } from './invitation-address.js';

export type InvitationCode = Reply<'invitations.used'>['items'][number];
export type InvitationPath = Reply<'invitations.path'>;

const root = ['admin', 'invitations'] as const;

export const invitationQueries = {
  /** Everything about invitations, to be loaded anew after a change. */
  all: { queryKey: root },
  /** How many codes are free, ready and used. */
  counts: ({ api, call }: AdminSource) =>
    queryOptions({
      queryKey: [...root, 'counts'],
      queryFn: ({ signal }) => call(api.invitations.counts({}, { signal })),
    }),
  /** A page of codes, and how many the list has. */
  page: ({ api, call }: AdminSource, list: CodeList, page: number) =>
    queryOptions({
      queryKey: [...root, 'list', list, page],
      queryFn: async ({ signal }) => {
        const limit = limits.adminInvitationPageSize;
        const slice = { skip: (page - 1) * limit, limit, signal };
        const [codes, total] = await Promise.all([
          call(loadCodes(api, list, slice)),
          call(countCodes(api, list, signal)),
        ]);
        return { codes, total };
      },
      placeholderData: keepPreviousData,
    }),
  /** The path of inviters of a user; `null` on a host without this call. */
  path: ({ api, call }: AdminSource, userId: number) =>
    queryOptions({
      queryKey: [...root, 'path', userId],
      queryFn: async ({ signal }): Promise<InvitationPath | null> => {
        if (!(await api.supports('invitations.path', { signal }))) return null;
        return call(api.invitations.path({ uid: userId }, { signal }));
      },
    }),
} as const;

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
