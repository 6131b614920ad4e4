import { Type } from 'typebox';
import {
  adminOnly,
  adminRead,
  adminWrite,
  keyedAdminOnly,
  keyedWrite,
  moderatorRead,
  signedIn,
  userRead,
} from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { auditKinds } from './enumerations.js';
import { adminLimits } from './admin-limits.js';
import { limits } from './limits.js';
import {
  Done,
  LineOfText,
  PositiveId,
  nullable,
  oneOf,
  recordsOf,
  storableText,
  strictObject,
  timestamp,
} from './schemas/basic-schemas.js';
import {
  AdminUser,
  AuditEntry,
  BadPersona,
  BanPreview,
  BanTypeBits,
  LoginRecord,
  MachineCode,
  OwnWarning,
  Reason,
  UserSearchResult,
  Warning,
} from './schemas/moderation-schemas.js';

/** Users, their logins, bans and warnings, forbidden names, and the audit log (docs/specification/moderation.md). */
export const moderation = {
  user: defineEndpoint({
    auditAction: 'admin.openUser',
    ...moderatorRead,
    path: '/api/admin/info/user/{id}',
    summary: 'One user with ban and personas',
    params: strictObject({ id: PositiveId }),
    reply: AdminUser,
    failures: [...adminOnly, 'notFound'],
    assumed:
      'An account that its owner closed is still found, with `closedTime`; its state is normal or banned, as the spec has no third.',
  }),
  searchUsers: defineEndpoint({
    auditAction: 'admin.searchUsers',
    ...moderatorRead,
    path: '/api/admin/info/user/search',
    rate: 'search',
    summary: 'Find users by exactly one of persona id, persona name pattern, full e-mail, full machine code',
    query: strictObject({
      personaId: Type.Optional(PositiveId),
      pattern: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: adminLimits.adminSearch.patternCharacters,
          description: 'RE2 expression that is found anywhere in a persona name; (?i) makes letters alike',
        }),
      ),
      email: Type.Optional(LineOfText),
      machineCode: Type.Optional(MachineCode),
    }),
    reply: UserSearchResult,
    assumed:
      'The spec lists no query name for the e-mail search; it is `email`. Names that go with deleted personas are found too.',
  }),
  findUser: defineEndpoint({
    auditAction: 'admin.searchUsers',
    ...moderatorRead,
    path: '/api/ext/admin/users/find',
    rate: 'search',
    extension: 'admin.findUser',
    summary: 'The account of exactly this user name, or the owner of the persona of this name',
    query: strictObject({ name: LineOfText }),
    reply: strictObject({ userId: PositiveId, userName: Type.String() }),
    failures: [...adminOnly, 'notFound'],
  }),
  recentLogins: defineEndpoint({
    auditAction: 'admin.openOrigins',
    ...moderatorRead,
    path: '/api/admin/info/user/{id}/recent/login',
    summary: 'Latest logins of a user',
    params: strictObject({ id: PositiveId }),
    reply: recordsOf(LoginRecord),
    failures: [...adminOnly, 'notFound'],
  }),
  renamePersona: defineEndpoint({
    auditAction: 'admin.renamePersona',
    ...adminWrite,
    path: '/api/admin/changename/persona/{personaId}/{newName}/{banPreviousName}',
    summary: 'Rename a persona, and put its previous name on the list of bad names if wished',
    params: strictObject({
      personaId: PositiveId,
      newName: Type.String({ minLength: 1, maxLength: 64 }),
      banPreviousName: Type.Boolean(),
    }),
    reply: Done,
    failures: [...adminOnly, 'notFound', 'personaTaken', 'invalidPersonaName'],
    assumed: 'The spec shows three path parts without names.',
  }),
  ban: defineEndpoint({
    auditAction: 'admin.ban',
    ...keyedWrite,
    path: '/api/admin/ban/',
    summary: 'Ban a user; a ban time of "0" ends the ban',
    body: strictObject({
      userId: PositiveId,
      banTime: Type.String({
        pattern: '^(0|[1-9][0-9]{0,4}[mhdwy])$',
        examples: ['1d'],
        description: 'Like 1h or 1d; "0" unbans (assumed)',
      }),
      reasonChinese: Reason,
      reasonEnglish: Reason,
      type: BanTypeBits,
      liftReason: Type.Optional(
        Type.String({
          maxLength: limits.reasonCharacters,
          description: 'Why the running ban ends, with a ban time of "0" only; players never see it',
        }),
      ),
      seenBanId: Type.Optional(
        nullable(PositiveId, {
          description:
            'The running ban that the admin saw, null for none. Another one there is a conflict, and so is one that was lifted; one that ran out is not',
        }),
      ),
    }),
    reply: Done,
    failures: [...keyedAdminOnly, 'notFound', 'changedMeanwhile'],
    assumed: `A new ban replaces the current one. A moderator bans for at most ${String(adminLimits.moderatorBanDays)} days, and neither moderators nor replaces or lifts a ban that lasts longer. Admins cannot be banned, and bans of an address do not affect them. A ban of an address, network card or machine applies to those that the user had lately, and to everybody who signs in from there; only the session of the banned user ends.`,
  }),
  warn: defineEndpoint({
    auditAction: 'admin.warn',
    ...keyedWrite,
    path: '/api/admin/warn/',
    summary: 'Send a warning to a user',
    body: strictObject({ userId: PositiveId, reasonChinese: Reason, reasonEnglish: Reason }),
    reply: Done,
    failures: [...keyedAdminOnly, 'notFound'],
    assumed: 'It is mailed to the user in both languages, and stored for the user and for admins to read.',
  }),
  setModerator: defineEndpoint({
    auditAction: 'admin.setModerator',
    ...adminWrite,
    path: '/api/ext/admin/moderators/set',
    extension: 'admin.setModerator',
    summary: 'Make a user a moderator, or take that role back, which takes effect with the next call',
    body: strictObject({ userId: PositiveId, isModerator: Type.Boolean() }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    assumed: 'An admin or a closed account becomes no moderator.',
  }),
  badPersonas: defineEndpoint({
    ...adminRead,
    path: '/api/admin/badpersona/list',
    summary: 'All forbidden persona names',
    reply: recordsOf(BadPersona),
  }),
  addBadPersona: defineEndpoint({
    auditAction: 'admin.addBadPersona',
    ...adminWrite,
    path: '/api/admin/badpersona/add',
    summary: 'Forbid a persona name',
    body: strictObject({ name: storableText({ minLength: 1, maxLength: 64 }) }),
    reply: Done,
    failures: [...adminOnly, 'repeatedOperation'],
    assumed: 'The spec does not show the body.',
  }),
  removeBadPersona: defineEndpoint({
    auditAction: 'admin.removeBadPersona',
    ...adminWrite,
    path: '/api/admin/badpersona/remove',
    summary: 'Allow a persona name again',
    body: strictObject({ name: storableText({ minLength: 1, maxLength: 64 }) }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    assumed: 'The spec does not show the body.',
  }),
  auditLog: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/audit',
    extension: 'admin.auditLog',
    summary: `What admins did, latest first, ${String(adminLimits.auditPageSize)} at a time`,
    query: strictObject({
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Entries before this entryId',
        }),
      ),
      act: Type.Optional(LineOfText),
      target: Type.Optional(LineOfText),
      admin: Type.Optional(PositiveId),
      kind: Type.Optional(
        oneOf(auditKinds, {
          description:
            'act: what was changed; read: what was opened of personal data; all: both. Default: act, or all where `act` is given',
        }),
      ),
      since: Type.Optional(timestamp(': only acts from then on')),
      until: Type.Optional(timestamp(': only acts before then')),
    }),
    reply: recordsOf(AuditEntry),
  }),
  warnings: defineEndpoint({
    ...moderatorRead,
    path: '/api/ext/admin/warnings',
    extension: 'admin.warnings',
    summary: `The latest ${String(limits.warningsShown)} warnings of a user`,
    query: strictObject({ userId: PositiveId }),
    reply: recordsOf(Warning),
    failures: [...adminOnly, 'notFound'],
  }),
  banPreview: defineEndpoint({
    auditAction: 'admin.openOrigins',
    ...moderatorRead,
    path: '/api/ext/admin/ban-preview',
    extension: 'admin.banPreview',
    summary: 'Other users whom a ban would affect by address, network card or machine',
    query: strictObject({ userId: PositiveId }),
    reply: BanPreview,
    failures: [...adminOnly, 'notFound'],
  }),
  ownWarnings: defineEndpoint({
    ...userRead,
    path: '/api/ext/player/warnings',
    extension: 'player.warnings',
    summary: `The latest ${String(limits.warningsShown)} warnings that the signed-in user was given, latest first`,
    reply: recordsOf(OwnWarning),
  }),
  markWarningsRead: defineEndpoint({
    method: 'POST',
    path: '/api/ext/player/warnings/read',
    access: 'user',
    retry: true,
    extension: 'player.markWarningsRead',
    scope: 'write',
    summary: 'Mark own warnings as read; those that are read already, and those of others, stay as they are',
    body: strictObject({ warningIds: Type.Array(PositiveId, { maxItems: limits.warningsShown }) }),
    reply: Done,
    failures: [...signedIn],
  }),
};
