import { Type } from 'typebox';
import { invitationStates } from '../enumerations.js';
import { PositiveId, nullable, oneOf, strictObject } from './basic.js';

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

/** A page of invitation codes. */
export const InvitationPage = strictObject({ items: Type.Array(InvitationCode) });
