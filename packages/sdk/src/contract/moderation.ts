import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { limits } from './limits.js';
import { LineOfText, Warning } from './schemas/account.js';
import { PositiveId, recordsOf, strictObject, Timestamp } from './schemas/basic.js';

const read = {
  method: 'GET',
  access: 'admin',
  retry: true,
  extension: true,
  failures: ['notSignedIn', 'notAllowed'],
} as const;

const AuditEntry = strictObject({
  entryId: PositiveId,
  time: Timestamp,
  adminUserId: PositiveId,
  adminUserName: Type.String({ description: 'As it was at the time' }),
  act: Type.String({ description: 'Key of the call, like admin.ban' }),
  target: Type.String({ description: 'What it was done to, like user:12 or persona:34' }),
  before: Type.Unknown({ description: 'What the act changed, as it was; null where there was nothing' }),
  after: Type.Unknown({ description: 'What the act changed, as it became; null where nothing is left' }),
  address: Type.String(),
  requestId: Type.String(),
});

const SharedOrigin = strictObject({
  origins: Type.Array(Type.String(), { description: 'Where the user came from lately, latest first' }),
  userCount: Type.Integer({ minimum: 0, description: 'How many other users came from there lately' }),
  users: Type.Array(strictObject({ userId: PositiveId, userName: Type.String() }), {
    description: `The first ${String(limits.banPreviewNames)} of them by name`,
  }),
});

/** What helps admins to judge, beyond the spec: the log of their acts, warnings, and whom a ban would hit. */
export const moderation = {
  auditLog: defineEndpoint({
    ...read,
    path: '/api/ext/admin/audit',
    summary: `What admins did, latest first, ${String(limits.auditPageSize)} at a time`,
    query: strictObject({
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Goes on behind this entryId',
        }),
      ),
      act: Type.Optional(LineOfText),
      target: Type.Optional(LineOfText),
      admin: Type.Optional(PositiveId),
    }),
    reply: recordsOf(AuditEntry),
  }),
  warnings: defineEndpoint({
    ...read,
    path: '/api/ext/admin/warnings',
    summary: `The latest ${String(limits.warningsShown)} warnings of a user`,
    query: strictObject({ userId: PositiveId }),
    reply: recordsOf(Warning),
    failures: [...read.failures, 'notFound'],
  }),
  banPreview: defineEndpoint({
    ...read,
    path: '/api/ext/admin/ban-preview',
    summary: 'Who else a ban of a user would hit by address, network card or machine',
    query: strictObject({ userId: PositiveId }),
    reply: strictObject({
      days: Type.Integer({ minimum: 1, description: 'How many days "lately" is' }),
      ip: SharedOrigin,
      mac: SharedOrigin,
      machine: SharedOrigin,
    }),
    failures: [...read.failures, 'notFound'],
  }),
};
