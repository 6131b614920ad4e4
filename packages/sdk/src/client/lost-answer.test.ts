import { expect, test, vi } from 'vitest';
import { manualClock } from '../testing/manual-clock.js';
import { connectionRefused, connectionReset } from '../testing/scripted-fetch.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import { AbortedError, DecodingError, NetworkError, TimeoutError, UnknownOutcomeError } from './errors.js';

const warning = { userId: 1, reasonChinese: '', reasonEnglish: '' };

test('a write that was refused a connection was not sent', async () => {
  const { client } = clientOf([connectionRefused()]);

  const error = await errorOf(client.moderation.warn(warning));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ retryable: true });
});

test('a write whose connection broke has an unknown outcome', async () => {
  const { client } = clientOf([connectionReset()]);

  const error = await errorOf(client.moderation.warn(warning));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
  expect(error).toMatchObject({ retryable: false, cause: expect.any(NetworkError) as unknown });
});

test('a write that a browser could not send has an unknown outcome, since browsers do not tell', async () => {
  const { client } = clientOf([new TypeError('Failed to fetch')]);

  const error = await errorOf(client.moderation.warn(warning));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
});

test('a read that takes longer than its time limit times out, and leaves no timer behind', async () => {
  const clock = manualClock();
  const { client } = clientOf(['never'], { clock, retries: 0 });

  const failing = errorOf(client.status.basic({}, { timeoutMs: 400 }));
  await clock.advance(400);
  const error = await failing;

  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ timeoutMs: 400, retryable: true });
  expect(clock.pending()).toBe(0);
});

test('the time limit holds for each attempt', async () => {
  const clock = manualClock();
  const { client, sent } = clientOf(['never'], { clock, retries: 1, timeoutMs: 1000, random: () => 0 });

  const failing = errorOf(client.status.basic());
  await clock.advance(1000);
  await clock.advance(0);
  await clock.advance(1000);
  const error = await failing;

  expect(error).toBeInstanceOf(TimeoutError);
  expect(sent).toHaveLength(2);
});

test('the time limit holds for the body too', async () => {
  const clock = manualClock();
  const { client } = clientOf([new Response(new ReadableStream())], { clock, retries: 0, timeoutMs: 1000 });

  const failing = errorOf(client.status.basic());
  await clock.advance(1000);
  const error = await failing;

  expect(error).toBeInstanceOf(TimeoutError);
});

test('a write that times out has an unknown outcome', async () => {
  const clock = manualClock();
  const { client } = clientOf(['never'], { clock, timeoutMs: 1000 });

  const failing = errorOf(client.moderation.warn(warning));
  await clock.advance(1000);
  const error = await failing;

  expect(error).toBeInstanceOf(UnknownOutcomeError);
  expect(error).toMatchObject({ cause: expect.any(TimeoutError) as unknown });
});

test('a read ends at once when the caller stops it', async () => {
  const { client } = clientOf(['never']);
  const controller = new AbortController();

  const failing = errorOf(client.status.basic({}, { signal: controller.signal }));
  controller.abort();
  const error = await failing;

  expect(error).toBeInstanceOf(AbortedError);
});

test('nothing is sent for a caller who stopped before', async () => {
  const { client, sent } = clientOf(['never']);

  const error = await errorOf(client.moderation.warn(warning, { signal: AbortSignal.abort() }));

  expect(error).toBeInstanceOf(AbortedError);
  expect(sent).toHaveLength(0);
});

test('a write that is stopped on its way has an unknown outcome', async () => {
  const { client, sent } = clientOf(['never']);
  const controller = new AbortController();

  const failing = errorOf(client.moderation.warn(warning, { signal: controller.signal }));
  await vi.waitFor(
    () => {
      expect(sent).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  controller.abort();
  const error = await failing;

  expect(error).toBeInstanceOf(UnknownOutcomeError);
  expect(error).toMatchObject({ cause: expect.any(AbortedError) as unknown });
});

test('an answer larger than the limit is not read to its end', async () => {
  let sentChunks = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sentChunks += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const { client } = clientOf([new Response(endless)], { maxAnswerBytes: 10_000 });

  const error = await errorOf(client.status.basic());

  expect(error).toBeInstanceOf(DecodingError);
  expect(sentChunks).toBeLessThan(30);
});
