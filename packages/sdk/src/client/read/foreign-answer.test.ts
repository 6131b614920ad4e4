import { expect, test } from 'vitest';
import { readAnswerOf } from '../../testing/read-answer.js';
import { describeFailure } from '../describe-failure.js';
import { DecodingError } from '../errors.js';

const foreign = { status: 'ok', message: 'Hello from the gateway' };

// S4-22: an answer of another service must not be read as "nobody is online".
test.each([
  'status.basic',
  'status.detail',
  'ladders.page',
  'ladders.persona',
  'ladders.personaHistory',
  'matches.recent',
  'seasons.list',
  'statistics.factions',
  'statistics.maps',
  'personas.search',
  'announcements.website',
] as const)('a 200 whose body has nothing of %s is a failure with words of its own', async (key) => {
  const error: unknown = await readAnswerOf(key, foreign).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(DecodingError);
  expect(describeFailure(error).key).toBe('failure.decoding');
});

test('an answer with some of its fields is read, and the others get defaults', async () => {
  const { reply } = await readAnswerOf('status.basic', { onlinePlayerCount: 7 });

  expect(reply).toEqual({ onlinePlayerCount: 7, gameRoomCount: 0 });
});

test('an act that answers with another object has worked, as its status says', async () => {
  const { reply, drifts } = await readAnswerOf('matches.setFavourite', foreign);

  expect(reply).toEqual({ code: 0, info: '' });
  expect(drifts).not.toEqual([]);
});

// S9-03
test('without a word of the host a game server asks for the rules again after five minutes', async () => {
  const { reply } = await readAnswerOf('ingest.rules', { mapRules: [], badPersonaNames: [] });

  expect(reply).toMatchObject({ askAgainSeconds: 300 });
});
