import type { EndpointKey } from '../../contract/index.js';
import type { Reply } from '../types.js';
import { applied, done, generated } from './account.js';
import * as admin from './admin.js';
import type { Reader } from './reading.js';
import { record } from './shapes.js';
import { count } from './values.js';

/** The calls of admins and game servers, which visitors and players never make. */
export type OperatorKey = Extract<EndpointKey, `admin.${string}` | `ingest.${string}`>;

const yes: Reader<true> = (value, at) => {
  if (value !== true) at.drift('true', value);
  return true;
};

/** How their answers are read. A file of its own, so that a page for visitors does without it. */
export const operatorReaders: { readonly [K in OperatorKey]: Reader<Reply<K>> } = {
  'admin.user': admin.adminUser,
  'admin.searchUsers': admin.adminUsers,
  'admin.recentLogins': admin.logins,
  'admin.renamePersona': done,
  'admin.ban': done,
  'admin.warn': done,
  'admin.auditLog': admin.auditEntries,
  'admin.warnings': admin.warnings,
  'admin.banPreview': admin.banPreview,
  'admin.invitationStats': admin.invitationStats,
  'admin.usedInvitations': admin.invitationPage,
  'admin.sharedInvitations': admin.invitationPage,
  'admin.invitationCountBy': admin.invitationCount,
  'admin.invitationsBy': admin.invitationPage,
  'admin.inviterFor': admin.inviter,
  'admin.generateInvitations': generated,
  'admin.applyInvitation': applied,
  'admin.ingameAnnouncement': admin.ingameAnnouncement,
  'admin.setIngameAnnouncement': done,
  'admin.newSeason': done,
  'admin.badMaps': admin.mapRules,
  'admin.setBadMap': done,
  'admin.testMap': admin.testedMap,
  'admin.badPersonas': admin.badPersonas,
  'admin.addBadPersona': done,
  'admin.removeBadPersona': done,
  'admin.performance': admin.performance,
  'admin.reports': admin.dailyReports,
  'admin.reloadWeb': done,
  'ingest.status': record<Reply<'ingest.status'>>({ accepted: yes }),
  'ingest.matches': record<Reply<'ingest.matches'>>({ added: count, known: count }),
  'ingest.login': admin.gameLogin,
  'ingest.rules': admin.gameRules,
  'ingest.replay': record<Reply<'ingest.replay'>>({ stored: yes }),
};
