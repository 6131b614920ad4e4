import { Type } from 'typebox';
import { adminOnly, adminRead, adminWrite, keyedWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { Behind, Count, PositiveId, storableText, strictObject } from './schemas/basic-schemas.js';
import { InvitationPage, InvitedAccount } from './schemas/invitations-schemas.js';

const uid = { uid: PositiveId };
const Skip = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Limit = Type.Integer({ minimum: 1, maximum: adminLimits.invitationExport.perCall });
const skipAndLimit = strictObject({
  skip: Type.Optional(Skip),
  limit: Type.Optional(Limit),
  behind: Behind,
});

/** Invitation codes (docs/specification/invitations.md). */
export const invitations = {
  counts: defineEndpoint({
    ...adminRead,
    path: '/api/admin/invitation/stats',
    summary: 'How many invitation codes are free, ready and used',
    reply: strictObject({ free: Count, ready: Count, used: Count }),
  }),
  used: defineEndpoint({
    auditAction: 'admin.openInvitations',
    ...adminRead,
    path: '/api/admin/invitation/query/used',
    summary: 'Invitation codes that were used',
    query: skipAndLimit,
    reply: InvitationPage,
  }),
  shared: defineEndpoint({
    auditAction: 'admin.openInvitations',
    ...adminRead,
    path: '/api/admin/invitation/query/shared',
    summary: 'Invitation codes that are ready and not used',
    query: skipAndLimit,
    reply: InvitationPage,
  }),
  countBy: defineEndpoint({
    acts: ['invitations'],
    ...adminRead,
    path: '/api/admin/invitation/query/by/{uid}/count',
    summary: 'How many invitation codes an inviter has',
    params: strictObject(uid),
    reply: strictObject({ count: Count }),
  }),
  listBy: defineEndpoint({
    acts: ['invitations'],
    auditAction: 'admin.openInvitations',
    ...adminRead,
    path: '/api/admin/invitation/query/by/{uid}/skip/{skip}/limit/{limit}',
    summary: 'Invitation codes of an inviter',
    params: strictObject({ ...uid, skip: Skip, limit: Limit }),
    query: strictObject({ behind: Behind }),
    reply: InvitationPage,
  }),
  inviterFor: defineEndpoint({
    acts: ['invitations'],
    ...adminRead,
    path: '/api/admin/invitation/query/get/inviter/for/{uid}',
    summary: 'Who invited a user',
    params: strictObject(uid),
    reply: strictObject({ userId: PositiveId, userName: Type.String() }),
    failures: [...adminOnly, 'notFound'],
  }),
  path: defineEndpoint({
    acts: ['invitations'],
    ...adminRead,
    path: '/api/ext/admin/invitation/path',
    extension: 'admin.invitationPath',
    summary: `Who invited whom: a user, the inviter, and so on up to the first, ${String(adminLimits.invitationPathAccounts)} at most`,
    query: strictObject(uid),
    reply: strictObject({
      records: Type.Array(InvitedAccount),
      isComplete: Type.Boolean({
        description: 'False when the path was cut, or leads back to an account that is in it already',
      }),
    }),
    failures: [...adminOnly, 'notFound'],
  }),
  generate: defineEndpoint({
    auditAction: 'admin.generateInvitations',
    ...keyedWrite,
    access: 'admin',
    path: '/api/admin/invitation/generate',
    summary: `Make ${String(adminLimits.invitationCodesPerGenerate)} invitation codes`,
    reply: strictObject({
      code: Type.Literal(0),
      info: Type.String(),
      count: Count,
      codes: Type.Optional(
        Type.Array(Type.String(), { description: 'The new codes, which are free; other hosts send none' }),
      ),
    }),
    assumed: 'The spec does not show the answer.',
  }),
  apply: defineEndpoint({
    auditAction: 'admin.applyInvitation',
    ...adminWrite,
    path: '/api/admin/invitation/apply',
    summary: 'Assign a free invitation code to the calling admin; notFound when there is none',
    body: strictObject({
      description: storableText({ maxLength: adminLimits.invitationDescriptionCharacters }),
    }),
    reply: strictObject({ code: Type.Literal(0), info: Type.String(), value: Type.String() }),
    failures: [...adminOnly, 'notFound'],
  }),
};
