import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cursorBefore } from '../../../entities/match/cursor-before.js';
import type { Api } from '../../../platform/api/api-context.js';
import type { CodeList } from './invitation-address.js';

export type InvitationCode = Reply<'invitations.used'>['items'][number];

export function codePageQuery(api: Api, list: CodeList, page: number) {
  const keyOf = (page: number) => ['invitations', 'codes', list, page];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: async ({ signal, client }) => {
      const limit = limits.adminInvitationPageSize;
      const slice = { skip: (page - 1) * limit, limit, ...cursorBefore(client, page, keyOf), signal };
      const [{ items: codes, ...cursor }, total] = await Promise.all([
        loadCodes(api, list, slice),
        countCodes(api, list, signal),
      ]);
      return { codes, total, ...cursor };
    },
    placeholderData: keepPreviousData,
  });
}

export async function loadCodes(
  api: Api,
  list: CodeList,
  { signal, ...slice }: Readonly<{ skip: number; limit: number; behind?: string; signal?: AbortSignal }>,
): Promise<Reply<'invitations.used'>> {
  const options = signal === undefined ? {} : { signal };
  return list.kind === 'inviter'
    ? api.invitations.listBy({ uid: list.inviter, ...slice }, options)
    : api.invitations[list.kind === 'used' ? 'used' : 'shared'](slice, options);
}

async function countCodes(api: Api, list: CodeList, signal: AbortSignal): Promise<number> {
  if (list.kind === 'inviter') {
    return (await api.invitations.countBy({ uid: list.inviter }, { signal })).count;
  }
  return (await api.invitations.counts({}, { signal }))[list.kind];
}
