import { Type } from 'typebox';
import { adminOnly, adminRead, adminWrite, publicRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { mapRuleOutcomes } from './enumerations.js';
import { adminLimits } from './admin-limits.js';
import {
  Done,
  SeenVersion,
  WholeNumber,
  nullable,
  oneOf,
  recordsOf,
  storableText,
  strictObject,
} from './schemas/basic-schemas.js';
import { MapRule, MapRuleState, NewMapRule } from './schemas/maps-schemas.js';

/** Map rules and the game’s map names (docs/specification/maps.md). */
export const maps = {
  rules: defineEndpoint({
    ...adminRead,
    path: '/api/admin/badmap/list',
    summary: 'All map rules',
    reply: recordsOf(MapRule),
  }),
  setRule: defineEndpoint({
    auditAction: 'admin.setBadMap',
    ...adminWrite,
    path: '/api/admin/badmap/set',
    summary: 'Add a map rule, or change the one of that path',
    body: strictObject({ ...NewMapRule.properties, seenVersion: SeenVersion }),
    reply: Done,
    failures: [...adminOnly, 'changedMeanwhile'],
    assumed:
      'The path is normalised before it is stored; a change keeps who added the rule, and when. `seenVersion` is for hosts that announce `admin.mapRuleStates`.',
  }),
  ruleStates: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/map-rules',
    summary: `The version of each map rule, and the matches of the last ${String(adminLimits.mapRuleMatchDays)} days on a map of its name`,
    reply: recordsOf(MapRuleState),
    extension: 'admin.mapRuleStates',
  }),
  testRule: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/map-rule-test',
    summary: 'Which rule applies to a map, and the message that the player would get',
    query: strictObject({
      path: storableText({ minLength: 1, maxLength: adminLimits.mapPathCharacters }),
      checksum: Type.Optional(WholeNumber),
      size: Type.Optional(WholeNumber),
    }),
    reply: strictObject({
      path: Type.String({ description: 'As rules are kept: normalised' }),
      outcome: oneOf(mapRuleOutcomes),
      rule: nullable(MapRule),
      message: nullable(Type.String({ description: 'Shown to the player whose map is refused' })),
      recentMatches: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: `Matches of the last ${String(adminLimits.mapRuleMatchDays)} days on a map of that name`,
        }),
      ),
    }),
    extension: 'admin.testMap',
    assumed:
      'A rule with correct checksums or sizes rejects every other version; one without rejects the version that it names, where 0 means any.',
  }),
  gameStrings: defineEndpoint({
    ...publicRead,
    madeFrom: ['seasons'],
    path: '/gamestrings/{locale}.str',
    summary: 'Names of maps, factions and seasons in the game’s string format',
    params: strictObject({ locale: oneOf(['zh-CN', 'en']) }),
    reply: Type.String(),
    replyKind: 'text',
    failures: ['notFound'],
    assumed:
      'The keys are `MAP:<id>`, `FACTION:<wire name>` and the localization key of each season; the game ignores their letter case.',
  }),
};
