import { Type } from 'typebox';
import { invitationStates } from '../enumerations.js';
import { NextPage, PositiveId, Timestamp, nullable, oneOf, strictObject } from './basic-schemas.js';

/** An invitation code, with who gave it and who used it. */
export const InvitationCode = strictObject({
  value: Type.String(),
  inviterUid: nullable(PositiveId),
  inviterUname: nullable(Type.String()),
  inviterUemail: nullable(Type.String()),
  status: oneOf(invitationStates),
  regEmail: nullable(Type.String()),
  desc: Type.String(),
});

export const InvitationPage = strictObject({ items: Type.Array(InvitationCode), next: NextPage });

/** A step on the path from a user up to the first inviter. */
export const InvitedAccount = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  usedTime: nullable(Timestamp),
  desc: nullable(Type.String({ description: 'What the code of this account was for' })),
});
