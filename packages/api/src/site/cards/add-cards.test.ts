import fastify from 'fastify';
import { expect, test } from 'vitest';
import { replyToError } from '../../http/endpoints/failure-reply.js';
import { addCards } from './add-cards.js';
import { PLAIN_TAG, type Cards } from './cards.js';

const open = async (cards: Cards, rest = 2) => {
  let left = rest;
  const app = fastify();
  app.setErrorHandler(replyToError);
  addCards(app, {
    cards,
    waitFor() {
      left -= 1;
      return Promise.resolve(left < 0 ? 30 : undefined);
    },
  });
  const { statusCode, headers } = await app.inject('/cards/en/persona/1.png');
  await app.close();
  return [statusCode, headers['retry-after']];
};
const png = Buffer.from('png');

test('a card that is one too many in the queue is answered with 503 and when to come back, never with a plain picture', async () => {
  expect(await open({ find: () => Promise.resolve({ png, etag: PLAIN_TAG, isBusy: true }) })).toEqual([
    503,
    '5',
  ]);
});

test('a card that has to be drawn counts once more, and beyond the limit is answered with 429', async () => {
  const drawing: Cards = {
    async find(_subject, _locale, admit) {
      await admit?.();
      return { png, etag: '"a"' };
    },
  };

  expect([await open(drawing, 2), await open(drawing, 1)]).toEqual([
    [200, undefined],
    [429, '30'],
  ]);
});
