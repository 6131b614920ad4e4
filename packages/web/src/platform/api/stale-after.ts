import type { EndpointKey } from '@ra3/sdk';
import { useQueryClient } from '@tanstack/react-query';

/** The first part of a call's name, and of the key of its query. */
type Noun = EndpointKey extends `${infer First}.${string}` ? First : never;

/** What each write makes stale: all queries of a noun, or of one call. */
export const staleAfter = {
  'announcements.setIngame': ['announcements.storedIngame'],
  'announcements.setWebsite': ['announcements.website'],
  // The audit log of a user, which is part of the timeline, has an entry for each.
  'cases.addNote': ['cases', 'moderation'],
  // An open case does not show them.
  'cases.removeTemplate': ['cases.templates'],
  'cases.saveTemplate': ['cases.templates'],
  // A resolution may lift a ban.
  'complaints.claim': ['complaints'],
  'complaints.file': ['complaints'],
  'complaints.resolve': ['complaints', 'moderation', 'cases'],
  'host.reloadWeb': ['host', 'moderation.auditLog'],
  'invitations.apply': ['invitations'],
  'invitations.generate': ['invitations'],
  // The names of maps stay.
  'maps.setRule': ['maps.rules'],
  'moderation.addBadPersona': ['moderation', 'personas.matchingBadName'],
  'moderation.ban': ['moderation', 'cases'],
  'moderation.removeBadPersona': ['moderation', 'personas.matchingBadName'],
  'moderation.setModerator': ['moderation'],
  'moderation.renamePersona': ['moderation', 'cases'],
  'moderation.warn': ['moderation', 'cases'],
  'seasons.create': ['seasons'],
  'security.confirmTwoStep': ['security'],
  'security.createToken': ['security'],
  'security.endOtherSessions': ['security'],
  'security.endSession': ['security'],
  'security.endTwoStep': ['security'],
  'security.renewRecoveryCodes': ['security'],
  'security.revokeToken': ['security'],
} as const satisfies Partial<Record<EndpointKey, readonly (Noun | EndpointKey)[]>>;

export type SiteWrite = keyof typeof staleAfter;

/** Marks what a write changed as stale; resolves when the shown queries have loaded again or failed. */
export function useMarkStale(): (write: SiteWrite) => Promise<void> {
  const cache = useQueryClient();
  return async (write) => {
    await Promise.all(
      staleAfter[write].map((name) => cache.invalidateQueries({ queryKey: name.split('.') })),
    );
  };
}
