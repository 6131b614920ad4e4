import { Type } from 'typebox';
import { groups, invitationStates, userStates } from '../enumerations.js';
import { limits } from '../limits.js';
import {
  Count,
  nullable,
  oneOf,
  PositiveId,
  storableText,
  strictObject,
  Timestamp,
  WholeNumber,
} from './basic.js';

/** Bounds of text that the rules judge later with a code of the catalogue: wide enough for every such answer. */
export const Typed = Type.String({ maxLength: 1024 });
export const Guid = Type.String({ minLength: 1, maxLength: 64 });

export const LineOfText = Type.String({ minLength: 1, maxLength: 300 });
export const Reason = Type.String({ maxLength: limits.reasonCharacters });
/** Six bytes in hexadecimal, with colons, hyphens or nothing between them. */
export const MacAddress = Type.String({ pattern: '^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$' });
export const MachineCode = Type.String({ minLength: 1, maxLength: 128 });

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

export const BanTypeBits = Type.Integer({
  minimum: 1,
  maximum: 15,
  description: 'Bits: User 1, Ip 2, Mac 4, Machine 8',
});

const BanRecord = strictObject({
  reasonChinese: Type.String({ description: 'Stored, and sent to the player' }),
  reasonEnglish: Type.String({
    description:
      'Sent to the player only: kept while the ban runs, and forgotten when it is lifted (assumed)',
  }),
  expiryTime: Timestamp,
  type: BanTypeBits,
});

export const AdminUser = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  email: Type.String(),
  group: oneOf(groups),
  state: oneOf(userStates),
  ban: nullable(BanRecord),
  personas: Type.Array(AdminPersona),
  closedTime: Type.Optional(
    Type.String({
      ...Timestamp,
      description: 'When its owner closed the account, in UTC; absent while it is open (assumed)',
    }),
  ),
});

export const Warning = strictObject({
  time: Timestamp,
  reasonChinese: Type.String(),
  warnedBy: Type.String({ description: 'User name of the admin, as it was at the time' }),
});

/** What the warned person reads. Which admin it was is not told. */
export const OwnWarning = strictObject({
  warningId: PositiveId,
  time: Timestamp,
  reasonChinese: Type.String(),
  reasonEnglish: Type.String({ description: 'Empty where the admin gave none' }),
  isRead: Type.Boolean(),
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
  path: storableText({ minLength: 1, maxLength: 260 }),
  checksum: WholeNumber,
  goodChecksums: Type.Array(WholeNumber, { maxItems: 100 }),
  size: WholeNumber,
  goodSizes: Type.Array(WholeNumber, { maxItems: 100 }),
  message: storableText({ maxLength: 500, description: 'Shown to players whose map does not match' }),
  reason: storableText({ maxLength: 500 }),
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
