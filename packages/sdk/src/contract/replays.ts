import { Type } from 'typebox';
import { signedIn, userRead, userWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { ReplayGuid, strictObject } from './schemas/basic-schemas.js';

/** Replay files (docs/specification/replays.md). */
export const replays = {
  download: defineEndpoint({
    ...userWrite,
    path: '/api/match/download',
    summary: 'Download a replay; counts as a download of the last three months',
    body: strictObject({ guid: ReplayGuid }),
    reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    replyKind: 'binary',
    failures: [...signedIn, 'notFound'],
    assumed:
      'A person counts once per match; downloading again makes it a recent download again. The name of the file travels as Content-Disposition.',
  }),
  look: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/ext/match/replay/{guid}',
    rate: 'write',
    summary: 'Read a replay to look at it: counts as no download, and is on no list',
    params: strictObject({ guid: ReplayGuid }),
    reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    replyKind: 'binary',
    failures: [...signedIn, 'notFound'],
    extension: 'replays.look',
  }),
};
