import { Type } from 'typebox';
import { groups, invitationStates, userStates } from '../enumerations.js';
import { Count, nullable, oneOf, PositiveId, strictObject, Timestamp } from './basic.js';

/** Bounds of text that the rules judge later with a code of the catalogue: wide enough for every such answer. */
export const Typed = Type.String({ maxLength: 1024 });
export const Guid = Type.String({ minLength: 1, maxLength: 64 });

export const Persona = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  ranked: Type.Boolean(),
  isSelectedForLadders: Type.Boolean(),
});

const AdminPersona = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  isSelectedForLadders: Type.Boolean(),
  deleted: Type.Boolean(),
});

/** The pull on the slide captcha, as slide captchas send it (wire.md); `entSlidingTime` is a historic spelling. */
export const CaptchaResult = strictObject({
  bgImageWidth: Type.Number(),
  bgImageHeight: Type.Number(),
  sliderImageWidth: Type.Number(),
  sliderImageHeight: Type.Number(),
  startSlidingTime: Type.Union([Type.String({ maxLength: 40 }), Type.Number()]),
  endSlidingTime: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  entSlidingTime: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  trackList: Type.Array(
    strictObject({
      x: Type.Number(),
      y: Type.Number(),
      t: Type.Number({ description: 'Milliseconds since the pull began' }),
      type: oneOf(['down', 'move', 'up']),
    }),
    { maxItems: 2000 },
  ),
});

export const Captcha = strictObject({
  id: Type.String(),
  backgroundImage: Type.String({ description: 'Data URL' }),
  sliderImage: Type.String({ description: 'Data URL' }),
});

const BanRecord = strictObject({
  reasonChinese: Type.String({ description: 'Stored, and sent to the player' }),
  reasonEnglish: Type.String({ description: 'Sent to the player only' }),
  expiryTime: Timestamp,
  type: Type.Integer({ minimum: 1, maximum: 15, description: 'Bits: User 1, Ip 2, Mac 4, Machine 8' }),
});

export const AdminUser = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  email: Type.String(),
  group: oneOf(groups),
  state: oneOf(userStates),
  ban: nullable(BanRecord),
  personas: Type.Array(AdminPersona),
});

export const LoginRecord = strictObject({ time: Timestamp, mac: Type.String(), machineCode: Type.String() });

const InvitationCode = strictObject({
  value: Type.String(),
  inviterUid: nullable(PositiveId),
  inviterUname: nullable(Type.String()),
  inviterUemail: nullable(Type.String()),
  status: oneOf(invitationStates),
  regEmail: nullable(Type.String()),
  desc: Type.String(),
});

export const InvitationPage = strictObject({ items: Type.Array(InvitationCode) });

export const MapRule = strictObject({
  path: Type.String({ minLength: 1, maxLength: 260 }),
  checksum: Type.Integer(),
  goodChecksums: Type.Array(Type.Integer(), { maxItems: 100 }),
  size: Type.Integer(),
  goodSizes: Type.Array(Type.Integer(), { maxItems: 100 }),
  message: Type.String({ maxLength: 500, description: 'Shown to players whose map does not match' }),
  reason: Type.String({ maxLength: 500 }),
  active: Type.Boolean(),
});

export const StoredMapRule = strictObject({
  ...MapRule.properties,
  addedBy: Type.String(),
  addedTime: Timestamp,
});

export const BadPersona = strictObject({ name: Type.String(), addedBy: Type.String(), addedTime: Timestamp });

export const DailyReport = strictObject({
  date: Type.String({ description: 'Day in UTC, YYYY-MM-DD' }),
  activeUserCount: Count,
  matchCount: Count,
  matchDetails: Type.Record(Type.String(), strictObject({ countAll: Count, countAutomatch1v1: Count })),
});
