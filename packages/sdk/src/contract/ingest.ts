import { Type, type Static } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { matchTypes } from './enumerations.js';
import { reportedMatchLimits } from './limits.js';
import {
  Count,
  PositiveId,
  ReplayGuid,
  Timestamp,
  nullable,
  oneOf,
  strictObject,
} from './schemas/basic-schemas.js';
import { FactionName } from './schemas/ladders-schemas.js';
import { GameRules } from './schemas/maps-schemas.js';
import { LoginBan, MacAddress, MachineCode } from './schemas/moderation-schemas.js';
import { StatusReport } from './schemas/status-schemas.js';

const FinishedPlayer = strictObject({ personaId: PositiveId, faction: FactionName });

/** A match as the game server reports it. Its guid makes a repeated report harmless. */
export const FinishedMatch = strictObject({
  guid: ReplayGuid,
  type: oneOf(matchTypes),
  map: Type.String({ minLength: 1, maxLength: 260 }),
  startTime: Timestamp,
  timeLength: Type.Integer({
    minimum: 0,
    maximum: reportedMatchLimits.longestSeconds,
    description: 'Seconds',
  }),
  modFullName: Type.String({ minLength: 1, maxLength: 100 }),
  winners: Type.Array(FinishedPlayer, { maxItems: 6 }),
  losers: Type.Array(FinishedPlayer, { maxItems: 6 }),
});

/** What can be named when it is refused: one wrong match keeps no other of its report from being stored. */
const ReportedMatch = Type.Unsafe<Static<typeof FinishedMatch>>(
  Type.Union([FinishedMatch, Type.Object({ guid: ReplayGuid })]),
);
const RefusedMatch = strictObject({
  guid: ReplayGuid,
  field: Type.String({ description: 'What of the match was wrong', examples: ['timeLength'] }),
  detail: Type.String(),
});

const service = { method: 'POST', access: 'service', reads: 'primary', rate: 'service' } as const;

/** The endpoints through which the game server reports to the host (docs/host.md#ingest). Not for clients. */
export const ingest = {
  status: defineEndpoint({
    ...service,
    extension: 'ingest.status',
    path: '/internal/status',
    retry: true,
    summary: 'Report the live state of the game server',
    body: StatusReport,
    reply: strictObject({ accepted: Type.Literal(true) }),
    failures: ['notSignedIn'],
  }),
  matches: defineEndpoint({
    ...service,
    extension: 'ingest.matches',
    path: '/internal/matches',
    retry: true,
    summary: 'Report finished matches; known ones are skipped, wrong ones refused and named',
    body: strictObject({ matches: Type.Array(ReportedMatch, { minItems: 1, maxItems: 500 }) }),
    reply: strictObject({ added: Count, known: Count, refused: Type.Array(RefusedMatch) }),
    failures: ['notSignedIn', 'notFound'],
    assumed:
      '`refused` names the matches that were not stored. A report of wrong matches alone fails as its first one. A match began after the game was published, lasts at most a day, and is over by the clock of the host, give or take ten minutes; nobody sits in it twice, and one with a result has winners and losers.',
  }),
  login: defineEndpoint({
    ...service,
    extension: 'ingest.login',
    path: '/internal/logins',
    retry: false,
    summary: 'Report a login to the game; the reply says whether a ban applies',
    body: strictObject({
      userId: Type.Optional(PositiveId),
      personaId: Type.Optional(PositiveId),
      address: Type.String({
        pattern: '^[0-9A-Fa-f:.]{2,45}$',
        description: 'IPv4 or IPv6',
        examples: ['192.0.2.7'],
      }),
      mac: Type.Optional(MacAddress),
      machineCode: Type.Optional(MachineCode),
    }),
    reply: strictObject({ ban: nullable(LoginBan) }),
    failures: ['notSignedIn', 'notFound'],
    assumed:
      'Exactly one of userId and personaId. The reasons are empty where the ban is another user’s with the same address, network card or machine.',
  }),
  replay: defineEndpoint({
    ...service,
    extension: 'ingest.replay',
    path: '/internal/replays/{guid}',
    retry: true,
    summary: 'Upload the replay of a finished match',
    params: strictObject({ guid: ReplayGuid }),
    body: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    bodyKind: 'binary',
    reply: strictObject({ stored: Type.Literal(true) }),
    failures: ['notSignedIn', 'notFound'],
  }),
  rules: defineEndpoint({
    ...service,
    extension: 'ingest.rules',
    method: 'GET',
    reads: 'primary',
    path: '/internal/rules',
    retry: true,
    summary: 'The active map rules and the forbidden persona names',
    reply: GameRules,
    failures: ['notSignedIn'],
  }),
};
