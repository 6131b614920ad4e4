import type { EndpointKey, EndpointOf } from '../../contract/index.js';
import type { Reply } from '../types.js';
import { applied, done, generated } from './account.js';
import * as admin from './admin.js';
import type { Reader } from './reading.js';
import { record } from './shapes.js';
import { count } from './values.js';

/** The calls of admins and game servers, which visitors and players never make. */
export type OperatorKey = {
  [K in EndpointKey]: EndpointOf<K>['access'] extends 'admin' | 'service' ? K : never;
}[EndpointKey];

const yes: Reader<true> = (value, at) => {
  if (value !== true) at.drift('true', value);
  return true;
};

/** How their answers are read. A file of its own, so that a page for visitors does without it. */
export const operatorReaders: { readonly [K in OperatorKey]: Reader<Reply<K>> } = {
  'moderation.user': admin.adminUser,
  'moderation.searchUsers': admin.adminUsers,
  'moderation.recentLogins': admin.logins,
  'moderation.renamePersona': done,
  'moderation.ban': done,
  'moderation.warn': done,
  'moderation.auditLog': admin.auditEntries,
  'moderation.warnings': admin.warnings,
  'moderation.banPreview': admin.banPreview,
  'invitations.counts': admin.invitationStats,
  'invitations.used': admin.invitationPage,
  'invitations.shared': admin.invitationPage,
  'invitations.countBy': admin.invitationCount,
  'invitations.listBy': admin.invitationPage,
  'invitations.inviterFor': admin.inviter,
  'invitations.generate': generated,
  'invitations.apply': applied,
  'announcements.storedIngame': admin.ingameAnnouncement,
  'announcements.setIngame': done,
  'announcements.setWebsite': done,
  'seasons.create': done,
  'maps.rules': admin.mapRules,
  'maps.setRule': done,
  'maps.testRule': admin.testedMap,
  'moderation.badPersonas': admin.badPersonas,
  'moderation.addBadPersona': done,
  'moderation.removeBadPersona': done,
  'reports.serverLoad': admin.performance,
  'reports.daily': admin.dailyReports,
  'host.reloadWeb': done,
  'ingest.status': record<Reply<'ingest.status'>>({ accepted: yes }),
  'ingest.matches': record<Reply<'ingest.matches'>>({ added: count, known: count }),
  'ingest.login': admin.gameLogin,
  'ingest.rules': admin.gameRules,
  'ingest.replay': record<Reply<'ingest.replay'>>({ stored: yes }),
};
