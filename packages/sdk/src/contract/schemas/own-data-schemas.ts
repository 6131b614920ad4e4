import { Type, type TSchema } from 'typebox';
import { groups, userStates } from '../enumerations.js';
import { limits } from '../limits.js';
import { Count, PositiveId, Timestamp, nullable, oneOf, strictObject } from './basic-schemas.js';
import { OwnAppeal, OwnComplaint } from './complaints-schemas.js';
import { AdminPersona, BanTypeBits } from './moderation-schemas.js';
import { AccessToken, DeviceSession, TwoStep } from './security-schemas.js';

function newest<S extends TSchema>(row: S) {
  return Type.Array(row, { maxItems: limits.ownDataRows });
}

const MarkedMatch = strictObject({ guid: Type.String(), time: Timestamp });

/** What the host holds about an account; secrets and hashes are left out (docs/privacy.md). */
export const OwnData = strictObject({
  time: Timestamp,
  isCut: Type.Boolean({
    description: `Whether a list was longer than ${String(limits.ownDataRows)} rows: then only its newest are here`,
  }),
  account: strictObject({
    userId: PositiveId,
    userName: Type.String(),
    email: Type.String(),
    group: oneOf(groups),
    state: oneOf(userStates),
    createdTime: Timestamp,
  }),
  personas: newest(strictObject({ ...AdminPersona.properties, createdTime: Timestamp })),
  renames: newest(
    strictObject({ personaId: PositiveId, oldName: Type.String(), newName: Type.String(), time: Timestamp }),
  ),
  sessions: newest(DeviceSession),
  tokens: newest(AccessToken),
  twoStep: TwoStep,
  logins: newest(
    strictObject({
      time: Timestamp,
      address: Type.String(),
      mac: Type.String({ description: 'Empty for a login by browser' }),
      machineCode: Type.String({ description: 'Empty for a login by browser' }),
    }),
  ),
  warnings: newest(
    strictObject({
      time: Timestamp,
      reasonChinese: Type.String(),
      reasonEnglish: Type.String(),
      readTime: nullable(Timestamp),
    }),
  ),
  bans: newest(
    strictObject({
      type: BanTypeBits,
      reasonChinese: Type.String(),
      reasonEnglish: Type.String(),
      time: Timestamp,
      expiryTime: Timestamp,
      liftedTime: nullable(Timestamp),
    }),
  ),
  complaints: newest(OwnComplaint),
  appeals: newest(OwnAppeal),
  favourites: newest(strictObject({ guid: Type.String(), tag: Type.String(), time: Timestamp })),
  tags: newest(strictObject({ tag: Type.String(), count: Count })),
  recommendations: newest(MarkedMatch),
  downloads: newest(MarkedMatch),
  invitations: newest(
    strictObject({ code: Type.String(), description: Type.String(), usedTime: nullable(Timestamp) }),
  ),
});
