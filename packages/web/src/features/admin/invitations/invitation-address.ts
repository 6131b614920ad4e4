import { pageFromQuery } from '@ra3/sdk/rules/pages';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';

export type CodeList =
  | { readonly kind: 'ready' }
  | { readonly kind: 'used' }
  | { readonly kind: 'inviter'; readonly inviter: number };

export interface InvitationVisit {
  readonly list: CodeList;
  readonly page: number;
  /** Whose path of inviters is shown. */
  readonly invited: number | undefined;
}

export function useInvitationVisit(): InvitationVisit {
  const { query } = useUrlState();
  return {
    list: listFrom(query),
    page: pageFromQuery(query.get('page')),
    invited: idFrom(query.get('invited')),
  };
}

/** Address of a page of codes; the path of inviters stays beside it. */
export function invitationsLink(
  list: CodeList,
  { page = 1, invited }: Partial<InvitationVisit> = {},
): string {
  return withQuery(adminLinks.invitations.to(), {
    list: list.kind === 'used' ? list.kind : undefined,
    inviter: list.kind === 'inviter' ? list.inviter : undefined,
    page: page === 1 ? undefined : page,
    invited,
  });
}

/** Parses the id of a user as somebody types it; undefined for anything else. */
export function idFrom(text: string | null): number | undefined {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function listFrom(query: URLSearchParams): CodeList {
  const inviter = idFrom(query.get('inviter'));
  if (inviter !== undefined) return { kind: 'inviter', inviter };
  return { kind: query.get('list') === 'used' ? 'used' : 'ready' };
}
