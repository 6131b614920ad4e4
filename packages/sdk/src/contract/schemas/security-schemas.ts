import { Type } from 'typebox';
import { tokenScopes } from '../enumerations.js';
import { limits } from '../limits.js';
import {
  Count,
  PositiveId,
  Timestamp,
  nullable,
  oneOf,
  storableText,
  strictObject,
} from './basic-schemas.js';

export const SessionId = Type.String({
  pattern: '^[0-9a-f]{16}$',
  examples: ['0123456789abcdef'],
  description: 'Names the session to its owner; signs nobody in',
});

/** A signed-in device. */
export const DeviceSession = strictObject({
  sessionId: SessionId,
  program: Type.String({
    description: 'The browser or program, such as Firefox; empty when it is not known',
  }),
  system: Type.String({ description: 'The operating system, such as Windows; empty when it is not known' }),
  network: Type.String({
    description:
      'The IPv4 address or the /64 of the IPv6 address that was seen last; empty when it is not known',
  }),
  createdTime: Timestamp,
  lastTime: Timestamp,
  expiryTime: Timestamp,
  isCurrent: Type.Boolean({ description: 'Whether the call came with this session' }),
});

/** What an access token may do: reading calls, writing calls, and each of them among those of admins. */
export const TokenScopes = Type.Array(oneOf(tokenScopes), {
  minItems: 1,
  maxItems: tokenScopes.length,
  uniqueItems: true,
});

export const TokenName = storableText({ minLength: 1, maxLength: limits.tokenNameCharacters });

/** An access token, without the secret. */
export const AccessToken = strictObject({
  tokenId: PositiveId,
  name: Type.String(),
  scopes: TokenScopes,
  createdTime: Timestamp,
  expiryTime: Timestamp,
  lastTime: nullable(Timestamp),
  lastNetwork: Type.String({ description: 'Where it was used last; empty before its first use' }),
});

/** What a person types in the second step: a code of the app, or a recovery code. */
export const SecondStepCode = Type.String({ minLength: 1, maxLength: 64, examples: ['123456'] });

/** Recovery codes, shown once. */
export const RecoveryCodes = strictObject({ recoveryCodes: Type.Array(Type.String()) });

export const TwoStep = strictObject({
  isOn: Type.Boolean(),
  isRequired: Type.Boolean({ description: 'Whether this account reaches no call of admins without it' }),
  since: nullable(Timestamp),
  recoveryCodesLeft: Count,
});
