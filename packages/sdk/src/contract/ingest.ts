import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { matchTypes } from './enumerations.js';
import { Count, oneOf, PositiveId, ReplayGuid, strictObject, Timestamp } from './schemas/basic.js';
import { FactionName } from './schemas/ladder.js';
import { StatusDetail } from './schemas/status.js';

const FinishedPlayer = strictObject({ personaId: PositiveId, faction: FactionName });

/** A match as the game server reports it; the guid makes a second report of the same match harmless. */
export const FinishedMatch = strictObject({
  guid: ReplayGuid,
  type: oneOf(matchTypes),
  map: Type.String({ minLength: 1, maxLength: 260 }),
  startTime: Timestamp,
  timeLength: Count,
  modFullName: Type.String({ minLength: 1, maxLength: 100 }),
  winners: Type.Array(FinishedPlayer, { maxItems: 6 }),
  losers: Type.Array(FinishedPlayer, { maxItems: 6 }),
});

const service = { method: 'POST', access: 'service', rate: 'service', extension: true } as const;

/** The doors through which the game server feeds the host (design §4). Not for clients. */
export const ingest = {
  status: defineEndpoint({
    ...service,
    path: '/internal/status',
    retry: true,
    summary: 'Hand over the live state of the game server',
    body: StatusDetail,
    reply: strictObject({ accepted: Type.Literal(true) }),
    failures: ['notSignedIn'],
  }),
  matches: defineEndpoint({
    ...service,
    path: '/internal/matches',
    retry: true,
    summary: 'Hand over finished matches, oldest first; those already known are passed over',
    body: strictObject({ matches: Type.Array(FinishedMatch, { minItems: 1, maxItems: 500 }) }),
    reply: strictObject({ added: Count, known: Count }),
    failures: ['notSignedIn', 'notFound'],
  }),
  replay: defineEndpoint({
    ...service,
    path: '/internal/replays/{guid}',
    retry: true,
    summary: 'Hand over the replay of a finished match',
    params: strictObject({ guid: ReplayGuid }),
    body: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    bodyKind: 'binary',
    reply: strictObject({ stored: Type.Literal(true) }),
    failures: ['notSignedIn', 'notFound'],
  }),
};
