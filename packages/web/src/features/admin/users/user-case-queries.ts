import type { EndpointKey, Input, Reply, AdminUser } from '@ra3/sdk';
import { adminLimits, FIRST_PAGE } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isWithinReach, mayAct } from '@ra3/sdk/rules/staff';
import { cursorBefore } from '../../../entities/match/cursor-before.js';
import { useApi, type Api } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useSession } from '../../../platform/session-context.js';
import { useNow } from '../../../ui/now-context.js';
import { useActor } from '../use-actor.js';

/** The calls of the user manager beyond the specification. */
const extensions = [
  'cases.facts',
  'cases.bans',
  'cases.events',
  'cases.evidence',
  'cases.related',
  'cases.logins',
  'cases.notes',
  'cases.addNote',
  'cases.oldNames',
  'cases.templates',
  'moderation.warnings',
  'moderation.auditLog',
  'moderation.banPreview',
  'moderation.setModerator',
] as const satisfies readonly EndpointKey[];

export type UserCaseExtension = (typeof extensions)[number];

/** A host that could not say what it can do is asked again. */
const RETRY_MS = 10_000;

function userCaseExtensionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['supports', 'userCase'],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(extensions.map((key) => api.supports(key, { signal })));
      return extensions.filter((_, index) => answers[index]);
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
}

type CaseLogin = Reply<'cases.logins'>['records'][number];
/** A login, with what it shares with other accounts where the host tells. */
export type Login = Reply<'moderation.recentLogins'>['records'][number] & Partial<CaseLogin>;

/** A page of the logins of a user, and how many a page has; `hasAll` on a host that also says where they came from. */
export function loginsQuery(api: Api, { userId, page, hasAll }: LoginPage) {
  const rows = hasAll ? adminLimits.caseLogins : adminLimits.recentLogins;
  const key = hasAll ? 'cases.logins' : 'moderation.recentLogins';
  const keyOf = (page: number) => callQuery(api, key, { id: userId, ...sliceOf(page, rows) }).queryKey;
  const query = queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }): Promise<Reply<typeof key>> => {
      const input = { id: userId, ...sliceOf(page, rows), ...cursorBefore(client, page, keyOf) };
      return hasAll ? api.cases.logins(input, { signal }) : api.moderation.recentLogins(input, { signal });
    },
  });
  return { rows, query };
}

interface LoginPage {
  readonly userId: number;
  readonly page: number;
  readonly hasAll: boolean;
}

/** A page of the earlier names of a persona, of `adminLimits.oldNamesShown` each. */
export function oldNamesQuery(api: Api, personaId: number, page: number) {
  const inputOf = (page: number) => ({ id: personaId, ...sliceOf(page, adminLimits.oldNamesShown) });
  const keyOf = (page: number) => callQuery(api, 'cases.oldNames', inputOf(page)).queryKey;
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }) =>
      api.cases.oldNames({ ...inputOf(page), ...cursorBefore(client, page, keyOf) }, { signal }),
    staleTime: 0,
  });
}

/** The first page is asked for without words that an older host does not know. */
function sliceOf(page: number, rows: number): { readonly skip?: number } {
  return page === FIRST_PAGE ? {} : { skip: (page - 1) * rows };
}

export function useCaseUser(userId: number): UseQueryResult<AdminUser> {
  return useQuery({
    ...callQuery(useApi(), 'moderation.user', { id: userId }),
    // Another admin may have acted; the other parts cost more and change less.
    refetchOnWindowFocus: 'always',
  });
}

/** Which acts on an account the host lets the reader do. */
export function useCaseActs(user: AdminUser) {
  const actor = useActor();
  const isWithin = isWithinReach(actor, user.ban, useNow().getTime());
  return {
    warn: mayAct(actor, 'warn', user),
    ban: isWithin && mayAct(actor, 'ban', user),
    lift: isWithin && mayAct(actor, 'lift', user),
  };
}

export type HasCall = (key: UserCaseExtension) => boolean;

/**
 * Returns which calls beyond the specification the host has; undefined while it is asked. A host that cannot be asked counts as
 * one without, until it answers.
 */
export function useUserCaseExtensions(): HasCall | undefined {
  const api = useApi();
  const { isModerator = false } = useSession();
  const { data, isPending } = useQuery(userCaseExtensionsQuery(api));
  if (isPending) return undefined;
  // The audit log is for admins alone.
  return (key) => !(isModerator && key === 'moderation.auditLog') && (data?.includes(key) ?? false);
}

/** The ban that the admin sees, for the host to compare; empty for hosts that do not know the field. */
export function seenBan(
  { ban }: Pick<AdminUser, 'ban'>,
  hasCall: HasCall,
): { readonly seenBanId?: number | null } {
  if (!hasCall('cases.bans')) return {};
  if (ban === null) return { seenBanId: null };
  return ban.banId === undefined ? {} : { seenBanId: ban.banId };
}

/** The call that ends the ban of a user. Other hosts have no field for a reason. */
export function liftInput(user: AdminUser, hasCall: HasCall, liftReason: string): Input<'moderation.ban'> {
  const { userId, ban } = user;
  return {
    ...{ userId, banTime: UNBAN_TIME, reasonChinese: '', reasonEnglish: '', type: ban?.type ?? 1 },
    ...(hasCall('cases.bans') ? { liftReason } : {}),
    ...seenBan(user, hasCall),
  };
}
