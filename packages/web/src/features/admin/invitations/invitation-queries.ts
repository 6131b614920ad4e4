import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api-context.js';
import type { CodeList } from './invitation-address.js';

export type InvitationCode = Reply<'invitations.used'>['items'][number];

export function codePageQuery(api: Api, list: CodeList, page: number) {
  return queryOptions({
    queryKey: ['invitations', 'codes', list, page],
    queryFn: async ({ signal }) => {
      const limit = limits.adminInvitationPageSize;
      const slice = { skip: (page - 1) * limit, limit, signal };
      const [codes, total] = await Promise.all([loadCodes(api, list, slice), countCodes(api, list, signal)]);
      return { codes, total };
    },
    placeholderData: keepPreviousData,
  });
}

export async function loadCodes(
  api: Api,
  list: CodeList,
  { signal, ...slice }: Readonly<{ skip: number; limit: number; signal?: AbortSignal }>,
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
