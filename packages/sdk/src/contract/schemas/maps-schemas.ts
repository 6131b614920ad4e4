import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.js';
import { Count, PositiveId, Timestamp, WholeNumber, storableText, strictObject } from './basic-schemas.js';

/** A map rule as an admin writes it. */
export const NewMapRule = strictObject({
  path: storableText({ minLength: 1, maxLength: adminLimits.mapPathCharacters }),
  checksum: WholeNumber,
  goodChecksums: Type.Array(WholeNumber, { maxItems: 100 }),
  size: WholeNumber,
  goodSizes: Type.Array(WholeNumber, { maxItems: 100 }),
  message: storableText({
    maxLength: adminLimits.mapRuleTextCharacters,
    description: 'Shown to players whose map does not match',
  }),
  reason: storableText({ maxLength: adminLimits.mapRuleTextCharacters }),
  active: Type.Boolean(),
});

/** A map rule as the host keeps it. */
export const MapRule = strictObject({
  ...NewMapRule.properties,
  addedBy: Type.String(),
  addedTime: Timestamp,
});

/** What a host knows about a map rule beyond the rule itself. */
export const MapRuleState = strictObject({ path: Type.String(), version: PositiveId, recentMatches: Count });

/** What a game server enforces: the active map rules and the forbidden persona names. */
export const GameRules = strictObject({
  mapRules: Type.Array(MapRule),
  badPersonaNames: Type.Array(Type.String()),
  askAgainSeconds: Type.Integer({
    minimum: 1,
    description: 'Seconds after which a game server asks again, and so the delay of changes (S9-03)',
  }),
});
