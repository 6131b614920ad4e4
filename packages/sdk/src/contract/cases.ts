import { adminOnly, adminWrite, moderatorRead, moderatorWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { Done, PositiveId, recordsOf, strictObject } from './schemas/basic-schemas.js';
import {
  CaseEvent,
  CaseEvidence,
  CaseFacts,
  CaseLogin,
  Note,
  NoteText,
  OldName,
  PastBan,
  ReasonTemplate,
  RelatedUser,
  SavedTemplate,
} from './schemas/cases-schemas.js';
import { pageOf, sliceOf } from './schemas/moderation-schemas.js';

const ofUser = { params: strictObject({ id: PositiveId }), failures: [...adminOnly, 'notFound'] } as const;
const readOfUser = { acts: ['read'], ...moderatorRead, ...ofUser } as const;
const openedUser = { auditAction: 'admin.openUser', ...readOfUser } as const;
/** Reads of where a user came from, which search the logins of others too. */
const openedOrigins = { auditAction: 'admin.openOrigins', ...readOfUser, rate: 'search' } as const;

/** The whole case of one user, for moderators: all beyond the specification (docs/specification/moderation.md). */
export const cases = {
  facts: defineEndpoint({
    ...openedUser,
    path: '/api/ext/admin/users/{id}/facts',
    summary:
      'When an account was made, by whose invitation, and the first and last of its logins that are kept',
    reply: CaseFacts,
    extension: 'admin.userFacts',
  }),
  bans: defineEndpoint({
    ...readOfUser,
    path: '/api/ext/admin/users/{id}/bans',
    summary: `The latest ${String(adminLimits.bansShown)} bans of a user, with who, why and when, latest first`,
    reply: recordsOf(PastBan),
    extension: 'admin.userBans',
  }),
  events: defineEndpoint({
    ...openedUser,
    path: '/api/ext/admin/users/{id}/events',
    summary: `The latest ${String(adminLimits.caseEvents)} renames of a user's personas, invitation codes, and entries of the inbox, of each kind, latest first`,
    reply: recordsOf(CaseEvent),
    extension: 'admin.userEvents',
    assumed: 'A moderator sees no codes, and no entries of the inbox about the staff or by the own account.',
  }),
  related: defineEndpoint({
    ...openedOrigins,
    path: '/api/ext/admin/users/{id}/related',
    summary: `Up to ${String(adminLimits.relatedUsers)} accounts that lately came from the same networks, network cards or machines; most shared first`,
    reply: recordsOf(RelatedUser),
    extension: 'admin.relatedUsers',
  }),
  evidence: defineEndpoint({
    ...openedOrigins,
    path: '/api/ext/admin/users/{id}/evidence',
    summary: `Of the last ${String(adminLimits.evidenceDays)} days: automatch matches of a user that lost sync, beside those of everybody, and matches with related accounts`,
    reply: CaseEvidence,
    extension: 'admin.userEvidence',
  }),
  logins: defineEndpoint({
    ...openedOrigins,
    path: '/api/ext/admin/users/{id}/logins',
    summary: `Logins of a user, latest first, ${String(adminLimits.caseLogins)} at a time, with how many other accounts share their origins`,
    query: sliceOf(adminLimits.caseLogins),
    reply: pageOf(CaseLogin),
    extension: 'admin.userLogins',
  }),
  notes: defineEndpoint({
    ...openedUser,
    path: '/api/ext/admin/users/{id}/notes',
    summary: `The latest ${String(adminLimits.notesShown)} notes of admins about a user, latest first`,
    reply: recordsOf(Note),
    extension: 'admin.notes',
  }),
  addNote: defineEndpoint({
    acts: ['note'],
    auditAction: 'admin.addNote',
    ...moderatorWrite,
    ...ofUser,
    path: '/api/ext/admin/users/{id}/notes/add',
    summary: 'Write a note about a user',
    body: strictObject({ text: NoteText }),
    reply: Done,
    extension: 'admin.addNote',
  }),
  oldNames: defineEndpoint({
    ...readOfUser,
    path: '/api/ext/admin/personas/{id}/names',
    summary: `Names that a persona had, latest first, ${String(adminLimits.oldNamesShown)} at a time`,
    query: sliceOf(adminLimits.oldNamesShown),
    reply: pageOf(OldName),
    extension: 'admin.oldNames',
  }),
  templates: defineEndpoint({
    ...moderatorRead,
    path: '/api/ext/admin/reason-templates',
    summary: 'Reasons in both languages that admins use again and again, by title',
    reply: recordsOf(ReasonTemplate),
    extension: 'admin.reasonTemplates',
  }),
  saveTemplate: defineEndpoint({
    auditAction: 'admin.saveReasonTemplate',
    ...adminWrite,
    path: '/api/ext/admin/reason-templates/save',
    summary: 'Add a reason template, or change the one with this id',
    body: SavedTemplate,
    reply: Done,
    failures: [...adminOnly, 'notFound', 'changedMeanwhile'],
    extension: 'admin.saveReasonTemplate',
  }),
  removeTemplate: defineEndpoint({
    auditAction: 'admin.removeReasonTemplate',
    ...adminWrite,
    path: '/api/ext/admin/reason-templates/remove/{id}',
    summary: 'Remove a reason template',
    params: strictObject({ id: PositiveId }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    extension: 'admin.removeReasonTemplate',
  }),
};
