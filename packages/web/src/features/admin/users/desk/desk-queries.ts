import type { EndpointKey, Input } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../platform/api/api.js';
import type { AdminSource } from '../../frame/use-admin-source.js';
import type { UserSearch } from './user-search.js';

const DESK = 'desk';

/** The calls of the user manager beyond the specification. */
const extensions = [
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

export type DeskExtension = (typeof extensions)[number];

/** Queries of the user manager that are not about one user; those are in `case-queries.ts`. */
export const deskQueries = {
  /** Which calls beyond the specification the host has. */
  extensions: (api: Api) =>
    queryOptions({
      queryKey: ['supports', DESK],
      queryFn: async ({ signal }) => {
        const answers = await Promise.all(extensions.map((key) => api.supports(key, { signal })));
        return extensions.filter((_, index) => answers[index]);
      },
      staleTime: Infinity,
      refetchInterval: ({ state }) => (state.status === 'error' ? pollingMs.serverStatus : false),
    }),
  search: ({ api, call }: AdminSource, search: UserSearch | undefined) =>
    queryOptions({
      queryKey: [DESK, 'search', search?.kind, search?.text],
      queryFn: ({ signal }) =>
        call(api.moderation.searchUsers(search === undefined ? {} : searchInput(search), { signal })),
    }),
  /** Every search. */
  searches: { queryKey: [DESK, 'search'] },
  /** The names that a persona had. */
  oldNames: ({ api, call }: AdminSource, personaId: number) =>
    queryOptions({
      ...oldNamesOf(personaId),
      queryFn: ({ signal }) => call(api.cases.oldNames({ id: personaId }, { signal })),
      staleTime: 0,
    }),
  oldNamesOf,
  /** The reason templates that all admins share. */
  templates: ({ api, call }: AdminSource) =>
    queryOptions({
      queryKey: [DESK, 'templates'],
      queryFn: ({ signal }) => call(api.cases.templates({}, { signal })),
    }),
} as const;

function oldNamesOf(personaId: number) {
  return { queryKey: [DESK, 'oldNames', personaId] };
}

function searchInput({ kind, text }: UserSearch): Input<'moderation.searchUsers'> {
  return kind === 'personaId' ? { personaId: Number(text) } : { [kind]: text };
}
