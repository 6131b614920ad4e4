import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.js';
import { complaintTopics, inboxKinds, inboxOutcomes } from '../enumerations.js';
import { limits } from '../limits.js';
import {
  Count,
  PositiveId,
  Timestamp,
  nullable,
  oneOf,
  storableText,
  strictObject,
  timestamp,
} from './basic-schemas.js';

const { textCharacters, answerCharacters } = limits.complaints;

export const ComplaintText = storableText({ minLength: 1, maxLength: textCharacters });
export const AnswerText = storableText({
  maxLength: answerCharacters,
  description: 'The one who reported or appealed reads it',
});

const Answered = {
  outcome: nullable(oneOf(inboxOutcomes), { description: 'Null while nobody has resolved it' }),
  answer: AnswerText,
  resolvedTime: nullable(Timestamp),
};

/** A report as its author reads it. */
export const OwnComplaint = strictObject({
  complaintId: PositiveId,
  time: Timestamp,
  topic: oneOf(complaintTopics),
  personaId: PositiveId,
  personaName: Type.String(),
  matchId: nullable(PositiveId),
  text: ComplaintText,
  ...Answered,
});

/** An appeal against a ban, as its author reads it. */
export const OwnAppeal = strictObject({
  appealId: PositiveId,
  time: Timestamp,
  text: ComplaintText,
  ...Answered,
});

/** The running ban of a user who proved the password, and the appeal against it. */
export const AppealState = strictObject({
  ban: strictObject({
    bannedTime: Timestamp,
    expiryTime: Timestamp,
    reasonChinese: Type.String(),
    reasonEnglish: Type.String(),
  }),
  appeal: nullable(OwnAppeal),
});

/** A report, an appeal, or something that the host noticed by itself. */
export const InboxEntry = strictObject({
  entryId: PositiveId,
  kind: oneOf(inboxKinds),
  time: Timestamp,
  topic: nullable(oneOf(complaintTopics), { description: 'Of a report alone' }),
  user: nullable(strictObject({ userId: PositiveId, userName: Type.String() }), {
    description: 'Whom it is about; null for a persona without an account',
  }),
  persona: nullable(strictObject({ personaId: PositiveId, personaName: Type.String() })),
  author: nullable(strictObject({ userId: PositiveId, userName: Type.String() }), {
    description: 'Who wrote it; null for what the host noticed',
  }),
  other: nullable(strictObject({ userId: PositiveId, userName: Type.String() }), {
    description: 'The other account of a shared computer',
  }),
  matchId: nullable(PositiveId),
  ban: nullable(
    strictObject({
      banId: PositiveId,
      reasonChinese: Type.String(),
      reasonEnglish: Type.String(),
      bannedTime: Timestamp,
      expiryTime: Timestamp,
      bannedBy: nullable(Type.String()),
    }),
    { description: 'The ban of an appeal, or the one that ends' },
  ),
  count: nullable(Count, {
    description: 'How many matches lost sync, or were played against the other account',
  }),
  text: Type.String({ description: 'What the author wrote, or the forbidden name that is near' }),
  claimedBy: nullable(
    Type.String({
      description: `User name of who works on it, for ${String(adminLimits.inboxClaimMinutes)} minutes at most`,
    }),
  ),
  claimedTime: nullable(Timestamp),
  ...Answered,
  resolvedBy: nullable(Type.String()),
});

/** A page of the inbox of the staff, with the figures of the whole. */
export const Inbox = strictObject({
  records: Type.Array(InboxEntry),
  totalCount: Type.Integer({ minimum: 0, description: 'Entries that fit, on all pages' }),
  next: Type.Optional(
    Type.String({ description: 'What `behind` of a later page takes; absent on the last page' }),
  ),
  figures: strictObject({
    complaints: Type.Integer({ minimum: 0, description: 'Open reports' }),
    appeals: Type.Integer({ minimum: 0, description: 'Open appeals' }),
    signals: Type.Integer({ minimum: 0, description: 'What the host noticed and nobody has resolved' }),
    oldestTime: nullable(timestamp(' of the open entry that has waited longest')),
    resolvedLastDay: Count,
    bansLastDay: Count,
  }),
});
