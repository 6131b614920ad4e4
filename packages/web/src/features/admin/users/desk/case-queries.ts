import type { CallOptions, Reply } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import type { AdminSource } from '../../frame/use-admin-source.js';

type CaseLogin = Reply<'cases.logins'>['records'][number];
/** A login, with what it shares with other accounts where the host tells. */
export type Login = Reply<'moderation.recentLogins'>['records'][number] & Partial<CaseLogin>;

/** Queries of the parts of a user's case, which load on their own. An act on the user loads all of them again. */
export const caseQueries = {
  /** Everything about a user. */
  whole: (userId: number) => ({ queryKey: keyOf(userId) }),
  /** The account, with the running ban and the personas. */
  user: ({ api, call }: AdminSource, userId: number) =>
    queryOptions({
      ...part(userId, 'user', (options) => call(api.moderation.user({ id: userId }, options))),
      // Another admin may have acted; the other parts cost more and change less.
      refetchOnWindowFocus: 'always',
    }),
  facts: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'facts', (options) => call(api.cases.facts({ id: userId }, options))),
  bans: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'bans', (options) => call(api.cases.bans({ id: userId }, options))),
  warnings: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'warnings', (options) => call(api.moderation.warnings({ userId }, options))),
  notes: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'notes', (options) => call(api.cases.notes({ id: userId }, options))),
  acts: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'acts', (options) =>
      call(api.moderation.auditLog({ target: `user:${String(userId)}` }, options)),
    ),
  /** The logins; `hasAll` on a host that also says where they came from. */
  logins: ({ api, call }: AdminSource, userId: number, hasAll: boolean) =>
    part(userId, 'logins', (options): Promise<{ readonly records: readonly Login[] }> => {
      if (hasAll) return call(api.cases.logins({ id: userId }, options));
      return call(api.moderation.recentLogins({ id: userId }, options));
    }),
  related: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'related', (options) => call(api.cases.related({ id: userId }, options))),
  /** Whom a ban of the user would hit. */
  banPreview: ({ api, call }: AdminSource, userId: number) =>
    part(userId, 'banPreview', (options) => call(api.moderation.banPreview({ userId }, options))),
} as const;

function part<Answer>(userId: number, name: string, load: (options: CallOptions) => Promise<Answer>) {
  return queryOptions({
    queryKey: [...keyOf(userId), name],
    queryFn: ({ signal }) => load({ signal }),
    refetchOnWindowFocus: false,
  });
}

function keyOf(userId: number) {
  return ['desk', 'case', userId] as const;
}
