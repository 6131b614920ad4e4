import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Clock, type Fetch, type FetchAnswer } from '@ra3/sdk/node';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../testing/run-cli.js';
import { openPartFile } from './part-file.js';
import { receiveReplay } from './receive-replay.js';

const GUID = '00000000-0000-4000-8000-000000000001';
const STALL_MS = 30_000;
const CONTENT = Buffer.from('the content of a replay');

/** Waits pass at once, and nothing ever stalls. */
const hastyClock: Clock = {
  now: () => 0,
  after: (delayMs, callback) => {
    if (delayMs !== STALL_MS) queueMicrotask(callback);
    return () => undefined;
  },
};

type Answer = (range: string | undefined) => FetchAnswer | Error;

function fileAnswer(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): FetchAnswer {
  const parts = [bytes];
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: {
      getReader: () => ({
        read: () => {
          const value = parts.shift();
          return Promise.resolve(value === undefined ? { done: true } : { done: false, value });
        },
        cancel: () => Promise.resolve(),
      }),
      cancel: () => Promise.resolve(),
    },
  };
}

/** An answer whose line breaks after some bytes. */
function brokenAnswer(bytes: Uint8Array): FetchAnswer {
  const answer = fileAnswer(bytes);
  const reader = answer.body?.getReader();
  return {
    ...answer,
    body: {
      getReader: () => ({
        read: async () => {
          const next = await reader?.read();
          if (next?.value !== undefined) return next;
          throw new Error('connection reset');
        },
        cancel: () => Promise.resolve(),
      }),
      cancel: () => Promise.resolve(),
    },
  };
}

async function receive(answers: readonly Answer[], before?: string) {
  const path = join(temporaryDirectory(), `${GUID}.part`);
  if (before !== undefined) writeFileSync(path, before);
  const part = await openPartFile(path, { continues: before !== undefined, overwrites: false });
  const ranges: (string | undefined)[] = [];
  const waiting = [...answers];
  const fetch: Fetch = (_url, { headers }) => {
    ranges.push(headers.range);
    const answer = waiting.shift()?.(headers.range) ?? new Error('no more answers');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  let bytes = 0;
  const context = {
    timeoutMs: STALL_MS,
    runtime: { clock: hastyClock, signal: new AbortController().signal },
  } as unknown as Parameters<typeof receiveReplay>[2]['context']; // All that it reads.
  const received = receiveReplay(GUID, part, {
    context,
    openClient: (wrap) => createClient({ baseUrl: 'http://127.0.0.1:1', fetch: wrap(fetch) }),
    onBytes: (count) => {
      bytes += count;
    },
  });
  const outcome = await received.then(
    () => 'received',
    (error: unknown) => error,
  );
  await part.close();
  return { outcome, ranges, bytes, content: readFileSync(path, 'utf8') };
}

test('a line that breaks is continued with a range where the host has ranges', async () => {
  const { outcome, ranges, content, bytes } = await receive([
    () => brokenAnswer(CONTENT.subarray(0, 9)),
    () =>
      fileAnswer(
        CONTENT.subarray(9),
        { 'content-range': `bytes 9-${String(CONTENT.length - 1)}/${String(CONTENT.length)}` },
        206,
      ),
  ]);

  expect(outcome).toBe('received');
  expect(ranges).toEqual([undefined, 'bytes=9-']);
  expect(content).toBe(CONTENT.toString());
  expect(bytes).toBe(CONTENT.length);
});

test('a host without ranges sends the whole file, and the part file is emptied first', async () => {
  const { outcome, content } = await receive(
    [() => fileAnswer(CONTENT, { 'content-length': String(CONTENT.length) })],
    'half of something',
  );

  expect(outcome).toBe('received');
  expect(content).toBe(CONTENT.toString());
});

test('a part file that is longer than the replay is emptied first', async () => {
  const { outcome, ranges, content } = await receive(
    [
      () => fileAnswer(Buffer.from('{}'), { 'content-type': 'application/json' }, 416),
      () => fileAnswer(CONTENT),
    ],
    'x'.repeat(500),
  );

  expect(outcome).toBe('received');
  expect(ranges).toEqual(['bytes=500-', undefined]);
  expect(content).toBe(CONTENT.toString());
});

test('a range that was not asked for is not written', async () => {
  const { outcome, content } = await receive(
    [
      () => fileAnswer(CONTENT, { 'content-range': 'bytes 0-22/23' }, 206),
      () => new Error('gone'),
      () => new Error('gone'),
      () => new Error('gone'),
    ],
    'abc',
  );

  expect(outcome).toBeInstanceOf(Error);
  expect(content).toBe('abc');
});

test('a busy host is asked again after the time it names', async () => {
  const busy = fileAnswer(
    Buffer.from('{"title":"busy"}'),
    { 'content-type': 'application/problem+json', 'retry-after': '2' },
    429,
  );

  const { outcome, ranges } = await receive([() => busy, () => fileAnswer(CONTENT)]);

  expect(outcome).toBe('received');
  expect(ranges).toHaveLength(2);
});

test('a replay that the host does not have is asked for once', async () => {
  const missing = fileAnswer(
    Buffer.from('{"title":"not found"}'),
    { 'content-type': 'application/problem+json' },
    404,
  );

  const { outcome, ranges } = await receive([() => missing]);

  expect(outcome).toMatchObject({ kind: 'refusal', status: 404 });
  expect(ranges).toHaveLength(1);
});

test('a download that never arrives ends with the cause, not with an unknown outcome', async () => {
  const { outcome, ranges } = await receive([]);

  expect(outcome).toMatchObject({ kind: 'network' });
  expect(ranges).toHaveLength(4);
});

test('fewer bytes than the host said are no replay', async () => {
  const { outcome } = await receive([() => fileAnswer(CONTENT, { 'content-length': '500' })]);

  expect(outcome).toMatchObject({ message: 'the host sent 23 of 500 bytes' });
});
