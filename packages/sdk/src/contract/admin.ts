import { Type } from 'typebox';
import { contents } from './contents.js';
import { defineEndpoint } from './endpoint.js';
import { limits } from './limits.js';
import { moderation } from './moderation.js';
import {
  AdminUser,
  BanTypeBits,
  DailyReport,
  InvitationPage,
  LineOfText,
  LoginRecord,
  MachineCode,
  Reason,
} from './schemas/account.js';
import { Count, Done, PositiveId, recordsOf, storableText, strictObject } from './schemas/basic.js';

const adminOnly = ['notSignedIn', 'notAllowed'] as const;
const uid = { uid: PositiveId };
const Skip = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Limit = Type.Integer({ minimum: 1, maximum: 100 });
const skipAndLimit = strictObject({ skip: Type.Optional(Skip), limit: Type.Optional(Limit) });

const read = { method: 'GET', access: 'admin', retry: true } as const;
const write = { method: 'POST', access: 'admin', retry: false } as const;

const users = {
  user: defineEndpoint({
    ...read,
    path: '/api/admin/info/user/{id}',
    summary: 'One user with ban and personas',
    params: strictObject({ id: PositiveId }),
    reply: AdminUser,
    failures: [...adminOnly, 'notFound'],
    assumed:
      'An account that its owner closed is still found, with `closedTime`; its state is normal or banned, as the spec has no third.',
  }),
  searchUsers: defineEndpoint({
    ...read,
    path: '/api/admin/info/user/search',
    rate: 'search',
    summary: 'Find users by exactly one of persona id, persona name pattern, full e-mail, full machine code',
    query: strictObject({
      personaId: Type.Optional(PositiveId),
      pattern: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: limits.adminSearch.patternCharacters,
          description: 'RE2 expression that is found anywhere in a persona name; (?i) makes letters alike',
        }),
      ),
      email: Type.Optional(LineOfText),
      machineCode: Type.Optional(MachineCode),
    }),
    reply: strictObject({
      records: Type.Array(AdminUser),
      truncated: Type.Optional(
        Type.Boolean({
          description: `Not all is here: more than ${String(limits.adminSearch.results)} users, or too long a search`,
        }),
      ),
    }),
    failures: adminOnly,
    assumed:
      'The spec lists no query name for the e-mail search; it is `email`. Names that go with deleted personas are found too.',
  }),
  recentLogins: defineEndpoint({
    ...read,
    path: '/api/admin/info/user/{id}/recent/login',
    summary: 'Latest logins of a user',
    params: strictObject({ id: PositiveId }),
    reply: recordsOf(LoginRecord),
    failures: [...adminOnly, 'notFound'],
  }),
  renamePersona: defineEndpoint({
    ...write,
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
    ...write,
    path: '/api/admin/ban/',
    summary: 'Ban a user; a ban time of "0" ends the ban',
    body: strictObject({
      userId: PositiveId,
      banTime: Type.String({
        pattern: '^(0|[1-9][0-9]{0,4}[mhdwy])$',
        description: 'Like 1h or 1d; "0" unbans (assumed)',
      }),
      reasonChinese: Reason,
      reasonEnglish: Reason,
      type: BanTypeBits,
    }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    assumed:
      'A new ban takes the place of the one that runs. Admins cannot be banned, nor are they kept out by the ban of an address. A ban of an address, network card or machine goes for those that the user had lately, and for whoever signs in from there; who is signed in stays so, but for the banned user.',
  }),
  warn: defineEndpoint({
    ...write,
    path: '/api/admin/warn/',
    summary: 'Send a warning to a user',
    body: strictObject({ userId: PositiveId, reasonChinese: Reason, reasonEnglish: Reason }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    assumed:
      'It goes to the user’s mailbox in both languages, and is kept for the user to read; admins see the Chinese reason again.',
  }),
};

const invitations = {
  invitationStats: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/stats',
    summary: 'How many invitation codes are free, ready and used',
    reply: strictObject({ free: Count, ready: Count, used: Count }),
    failures: adminOnly,
  }),
  usedInvitations: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/query/used',
    summary: 'Invitation codes that were used',
    query: skipAndLimit,
    reply: InvitationPage,
    failures: adminOnly,
  }),
  sharedInvitations: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/query/shared',
    summary: 'Invitation codes that are ready and not used',
    query: skipAndLimit,
    reply: InvitationPage,
    failures: adminOnly,
  }),
  invitationCountBy: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/query/by/{uid}/count',
    summary: 'How many invitation codes an inviter has',
    params: strictObject(uid),
    reply: strictObject({ count: Count }),
    failures: adminOnly,
  }),
  invitationsBy: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/query/by/{uid}/skip/{skip}/limit/{limit}',
    summary: 'Invitation codes of an inviter',
    params: strictObject({ ...uid, skip: Skip, limit: Limit }),
    reply: InvitationPage,
    failures: adminOnly,
  }),
  inviterFor: defineEndpoint({
    ...read,
    path: '/api/admin/invitation/query/get/inviter/for/{uid}',
    summary: 'Who invited a user',
    params: strictObject(uid),
    reply: strictObject({ userId: PositiveId, userName: Type.String() }),
    failures: [...adminOnly, 'notFound'],
  }),
  generateInvitations: defineEndpoint({
    ...write,
    path: '/api/admin/invitation/generate',
    summary: `Make ${String(limits.invitationCodesPerGenerate)} invitation codes`,
    reply: strictObject({ code: Type.Literal(0), info: Type.String(), count: Count }),
    failures: adminOnly,
  }),
  applyInvitation: defineEndpoint({
    ...write,
    path: '/api/admin/invitation/apply',
    summary: 'Assign a free invitation code to the admin who asks; notFound when none is free',
    body: strictObject({ description: storableText({ maxLength: 500 }) }),
    reply: strictObject({ code: Type.Literal(0), info: Type.String(), value: Type.String() }),
    failures: [...adminOnly, 'notFound'],
  }),
};

const operations = {
  performance: defineEndpoint({
    ...read,
    path: '/api/admin/perf/stats',
    summary: 'Load of the relays and size of the database',
    reply: strictObject({
      relays: Type.Array(strictObject({ ipAddr: Type.String(), load: Type.Number() })),
      database: strictObject({
        totalObjectCount: Count,
        dataSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
        indexSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
      }),
    }),
    failures: adminOnly,
  }),
  reports: defineEndpoint({
    ...read,
    path: '/api/admin/reports',
    summary: 'Active users and matches of each day',
    query: strictObject({
      daysPrev: Type.Optional(
        Type.Integer({ minimum: 1, maximum: limits.dailyReportDays, default: limits.dailyReportDays }),
      ),
    }),
    reply: recordsOf(DailyReport),
    failures: adminOnly,
    assumed:
      'Rows under `records`, oldest first; the last day is today. Active is who played or signed in, each person once a day. Mods by family, or by full name where there is none.',
  }),
  reloadWeb: defineEndpoint({
    ...write,
    path: '/api/admin/web/reload',
    summary: 'Read the built site from disk again',
    reply: Done,
    failures: adminOnly,
    assumed: 'The spec wants the act and names no call.',
  }),
};

export const admin = { ...users, ...moderation, ...invitations, ...contents, ...operations };
