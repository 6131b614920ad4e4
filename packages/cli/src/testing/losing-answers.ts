import type { Fetch } from '@ra3/sdk/node';
import { httpFetch } from '../host/make-client.js';

/** A connection that carries calls to the host, and loses the answers of those whose address matches. */
export function losingAnswers(address: RegExp): Fetch {
  return async (url, init) => {
    const answer = await httpFetch(url, init);
    if (!address.test(url)) return answer;
    await answer.body?.cancel();
    throw new Error('the connection was reset');
  };
}

/** A connection on which calls whose address matches never arrive, which looks to the client like a lost answer. */
export function losingCalls(address: RegExp): Fetch {
  return (url, init) =>
    address.test(url) ? Promise.reject(new Error('the connection was reset')) : httpFetch(url, init);
}

/** Loses one answer: a call that is sent again gets the next one. */
export function losingOneAnswer(address: RegExp): Fetch {
  let isLost = false;
  return (url, init) => {
    const fetch = isLost || !address.test(url) ? httpFetch : losingAnswers(address);
    isLost ||= address.test(url);
    return fetch(url, init);
  };
}
