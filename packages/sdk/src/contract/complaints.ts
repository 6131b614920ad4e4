import { Type } from 'typebox';
import { adminLimits } from './admin-limits.js';
import {
  adminOnly,
  moderatorRead,
  moderatorWrite,
  userRead,
  userWrite,
  visitorWrite,
  signedIn,
} from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { complaintTopics, inboxKinds, inboxOutcomes } from './enumerations.js';
import { FIRST_PAGE, limits } from './limits.js';
import { Password, UserName } from './schemas/accounts-schemas.js';
import { Done, PositiveId, oneOf, strictObject } from './schemas/basic-schemas.js';
import { Cursor } from './schemas/matches-schemas.js';
import {
  AnswerText,
  AppealState,
  ComplaintText,
  Inbox,
  OwnAppeal,
  OwnComplaint,
} from './schemas/complaints-schemas.js';

const { perDay, pairDays, shown } = limits.complaints;

const provingPassword = {
  ...visitorWrite,
  rate: 'login',
  withoutToken: true,
  failures: ['tooManyAttempts', 'wrongCredentials', 'accountClosed', 'notFound'],
} as const;
const Proof = { uname: UserName, pwd: Password };

/** Reports of players, appeals against bans, and the inbox: all beyond the specification (docs/host.md#inbox). */
export const complaints = {
  file: defineEndpoint({
    ...userWrite,
    path: '/api/ext/player/complaints/file',
    extension: 'player.fileComplaint',
    summary: `Report a persona to the staff; up to ${String(perDay)} in 24 hours`,
    body: strictObject({
      personaId: PositiveId,
      topic: oneOf(complaintTopics),
      matchId: Type.Optional(PositiveId),
      text: ComplaintText,
    }),
    reply: Done,
    failures: [...signedIn, 'notFound', 'repeatedOperation'],
    assumed: `A match is one that the persona played in. An open report that is younger than ${String(pairDays)} days keeps its author from another about the same persona; about other personas of the same account it does not, as that would tell whose they are.`,
  }),
  own: defineEndpoint({
    ...userRead,
    reads: 'primary',
    path: '/api/ext/player/complaints',
    extension: 'player.complaints',
    summary: `The latest ${String(shown)} reports of the signed-in user, and the latest appeals, with what became of them`,
    reply: strictObject({ records: Type.Array(OwnComplaint), appeals: Type.Array(OwnAppeal) }),
  }),
  readAppeal: defineEndpoint({
    ...provingPassword,
    path: '/api/ext/appeal/state',
    extension: 'player.readAppeal',
    summary: 'The running ban of a user who may not sign in, and the appeal against it',
    body: strictObject(Proof),
    reply: AppealState,
    assumed:
      'Tells what signing in tells, under the same limits: only who knows the password hears of a ban.',
  }),
  appeal: defineEndpoint({
    ...provingPassword,
    path: '/api/ext/appeal',
    extension: 'player.appeal',
    summary: 'Appeal against the running ban, once per ban',
    body: strictObject({ ...Proof, text: ComplaintText }),
    reply: Done,
    failures: [...provingPassword.failures, 'repeatedOperation'],
    assumed: 'A banned user has no session, so the password comes along. It needs no second step.',
  }),
  inbox: defineEndpoint({
    acts: ['entry'],
    auditAction: 'admin.openInbox',
    ...moderatorRead,
    path: '/api/ext/admin/inbox',
    extension: 'admin.inbox',
    summary: `Reports, appeals and what the host noticed, ${String(adminLimits.inboxEntries)} a page: open ones with appeals first and then by age, resolved ones latest first`,
    query: strictObject({
      state: Type.Optional(oneOf(['open', 'resolved'], { description: 'Left out: open' })),
      userId: Type.Optional(PositiveId),
      kind: Type.Optional(oneOf(inboxKinds)),
      entryId: Type.Optional(PositiveId),
      page: Type.Optional(Type.Integer({ minimum: FIRST_PAGE, maximum: 99, default: FIRST_PAGE })),
      behind: Type.Optional(Cursor),
    }),
    reply: Inbox,
    assumed: `A moderator sees no entries about the staff, and none by the own account. An open entry stands by its age, but ${String(adminLimits.inboxTurnHours)} hours later for each that its author had open, so that who writes a lot keeps nobody waiting.`,
  }),
  claim: defineEndpoint({
    acts: ['entry', 'appeal', 'claim'],
    auditAction: 'admin.claimInboxEntry',
    ...moderatorWrite,
    path: '/api/ext/admin/inbox/claim',
    extension: 'admin.claimInboxEntry',
    summary: 'Take an open entry to work on, or give it back',
    body: strictObject({ entryId: PositiveId, isClaimed: Type.Boolean() }),
    reply: Done,
    failures: [...adminOnly, 'notFound', 'changedMeanwhile'],
    assumed:
      'An admin takes an entry over that another works on. An appeal is no matter of the moderator who made the ban, nor of one who may not lift it.',
  }),
  resolve: defineEndpoint({
    acts: ['entry', 'appeal', 'resolve'],
    auditAction: 'admin.resolveInboxEntry',
    ...moderatorWrite,
    path: '/api/ext/admin/inbox/resolve',
    extension: 'admin.resolveInboxEntry',
    summary:
      'Resolve an open entry, with an answer to who wrote it; `lifted` also lifts the ban of an appeal',
    body: strictObject({ entryId: PositiveId, outcome: oneOf(inboxOutcomes), answer: AnswerText }),
    reply: Done,
    failures: [...adminOnly, 'notFound', 'changedMeanwhile'],
    assumed:
      'Appeals are `kept` or `lifted`, everything else `acted` or `dismissed`; who wrote something is answered.',
  }),
};
