import type { Drift, Reply } from '../client/types.js';
import type { EndpointKey } from '../contract/index.js';
import { clientOf } from './test-client.js';

/** What the client makes of a JSON answer, with all deviations it reports. */
export async function readAnswerOf<K extends EndpointKey>(
  key: K,
  answer: unknown,
): Promise<{ reply: Reply<K>; drifts: Drift[] }> {
  const drifts: Drift[] = [];
  const { client } = clientOf([Response.json(answer)], { onDrift: (drift) => drifts.push(drift) });
  // Path parameters of all endpoints; their values do not affect how the answer is read.
  const input = {
    mod: 'ra3',
    type: '1v1',
    page: 1,
    personaId: 1,
    opponentId: 2,
    matchId: 1,
    id: 1,
    uid: 1,
    skip: 0,
    limit: 1,
    tag: 't',
    guid: 'g',
    sessionId: 's',
    tokenId: 1,
    by: 'length',
  };
  const call = client.call as (key: K, input: unknown) => Promise<Reply<K>>;
  return {
    reply: await call(key, {
      ...input,
      locale: 'en',
      name: 'n',
      newName: 'n',
      captchaId: 'c',
      email: 'e',
      banPreviousName: false,
      body: [],
    }),
    drifts,
  };
}
