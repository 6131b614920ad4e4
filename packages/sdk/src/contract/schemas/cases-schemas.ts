import { Type } from 'typebox';
import { complaintTopics, inboxKinds, inboxOutcomes, userStates } from '../enumerations.js';
import { adminLimits } from '../admin-limits.js';
import { limits } from '../limits.js';
import {
  Count,
  MAX_STORED_INTEGER,
  PositiveId,
  Timestamp,
  nullable,
  oneOf,
  storableText,
  strictObject,
  timestamp,
} from './basic-schemas.js';
import { BanTypeBits } from './moderation-schemas.js';

const AdminName = nullable(Type.String({ description: 'User name of the admin, as it was at the time' }));

/** A ban of a user, running or over. */
export const PastBan = strictObject({
  banId: PositiveId,
  type: BanTypeBits,
  reasonChinese: Type.String(),
  reasonEnglish: Type.String({
    description:
      'Kept while the ban runs; empty when it was lifted or is over, and where the admin gave none (S3-02)',
  }),
  bannedTime: Timestamp,
  expiryTime: Timestamp,
  bannedBy: AdminName,
  liftedTime: nullable(Timestamp),
  liftedBy: AdminName,
  liftReason: nullable(
    Type.String({ description: 'Null where none was given, or another ban replaced this one' }),
  ),
});

const Origins = Type.Array(Type.String());

/** Another account that came from the same place lately. */
export const RelatedUser = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  state: oneOf(userStates),
  isClosed: Type.Boolean(),
  shared: strictObject(
    { networks: Origins, macs: Origins, machineCodes: Origins },
    { description: 'Which origins both accounts have' },
  ),
  loginCount: Type.Integer({ minimum: 1, description: 'Logins of the other account from there' }),
  firstTime: Timestamp,
  lastTime: Timestamp,
});

/** A login, with how many other accounts lately had the same origin. */
export const CaseLogin = strictObject({
  time: Timestamp,
  network: Type.String({ description: 'IPv4 address, or the /64 of an IPv6 address' }),
  mac: Type.String({ description: 'Empty for a login by browser' }),
  machineCode: Type.String({ description: 'Empty for a login by browser' }),
  sharedBy: strictObject(
    { network: Count, mac: Count, machineCode: Count },
    { description: 'How many other accounts lately came from there' },
  ),
});

/** Something that happened to an account and is in none of the other lists: a rename, an invitation code, or an entry of the inbox. */
export const CaseEvent = strictObject({
  kind: oneOf(['rename', 'codesMade', 'codeApplied', 'codeUsed', 'codeTaken', 'inbox'], {
    description:
      'codeUsed: the user registered with the code of `other`; codeTaken: `other` registered with a code of the user',
  }),
  time: Timestamp,
  persona: nullable(strictObject({ personaId: PositiveId, personaName: Type.String() })),
  other: nullable(strictObject({ userId: PositiveId, userName: Type.String() }), {
    description:
      'The other account of a code or of an entry of the inbox; of a report by the user, whom it is about',
  }),
  by: nullable(Type.String({ description: 'The admin who renamed; null for the owner' })),
  oldName: nullable(Type.String()),
  newName: nullable(Type.String()),
  count: nullable(Count, { description: 'How many codes were made' }),
  entryId: nullable(PositiveId, { description: 'Of an entry of the inbox' }),
  inboxKind: nullable(oneOf(inboxKinds)),
  isAuthor: Type.Boolean({ description: 'Whether the user wrote the entry' }),
  topic: nullable(oneOf(complaintTopics)),
  outcome: nullable(oneOf(inboxOutcomes)),
  text: Type.String({ description: 'What a code is for, or what the author of an entry wrote' }),
});

const SyncCounts = strictObject({
  matches: Type.Integer({ minimum: 0, description: 'Automatch matches, also those that lost sync' }),
  desyncs: Type.Integer({ minimum: 0, description: 'Those of them that lost sync' }),
});

/** What the matches of an account say: how many lost sync, and which were played with related accounts. */
export const CaseEvidence = strictObject({
  own: SyncCounts,
  everybody: SyncCounts,
  games: Type.Array(
    strictObject({
      userId: PositiveId,
      userName: Type.String(),
      matches: Type.Integer({ minimum: 1, description: 'Matches in which both accounts played' }),
      opposed: Type.Integer({ minimum: 0, description: 'Those of them that they played against each other' }),
      wins: Type.Integer({ minimum: 0, description: 'Those of `opposed` that this user won' }),
      lastTime: Timestamp,
    }),
    { description: 'With the accounts of `cases.related`, most matches first' },
  ),
});

export const NoteText = storableText({ minLength: 1, maxLength: adminLimits.noteCharacters });

/** A note of an admin about a user; players never see it. */
export const Note = strictObject({
  noteId: PositiveId,
  time: Timestamp,
  writtenBy: Type.String({ description: 'User name of the admin, as it was at the time' }),
  text: NoteText,
});

/** A name that a persona had. */
export const OldName = strictObject({ name: Type.String(), until: Timestamp, changedBy: AdminName });

/** How an account began, and when it was last seen. */
export const CaseFacts = strictObject({
  registeredTime: Timestamp,
  firstLoginTime: nullable(timestamp(', of the logins that are kept (docs/privacy.md)')),
  lastLoginTime: nullable(Timestamp),
  invitedBy: nullable(strictObject({ userId: PositiveId, userName: Type.String() })),
});

const TemplateTitle = storableText({ minLength: 1, maxLength: adminLimits.templateTitleCharacters });
const TemplateReason = storableText({ maxLength: limits.reasonCharacters });

/** Reasons in both languages that admins use again and again. */
export const ReasonTemplate = strictObject({
  templateId: PositiveId,
  title: TemplateTitle,
  reasonChinese: TemplateReason,
  reasonEnglish: TemplateReason,
  version: Type.Integer({ minimum: 1, description: 'Grows with every change' }),
});

/** A template as an admin saves it: with id and version it changes one, without them it adds one. */
export const SavedTemplate = strictObject({
  templateId: Type.Optional(PositiveId),
  seenVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_STORED_INTEGER })),
  title: TemplateTitle,
  reasonChinese: TemplateReason,
  reasonEnglish: TemplateReason,
});
