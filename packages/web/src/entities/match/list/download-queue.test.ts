// @vitest-environment node
import { expect, test } from 'vitest';
import { aMatchRow } from '../../../testing/match-answers.js';
import type { ActionOutcome } from '../replay-actions/action-outcome.js';
import type { MatchWithReplay } from '../replay-actions/replay-requests.js';
import { DownloadQueue } from './download-queue.js';

const aReplay = (replayGuid: string): MatchWithReplay => ({ ...aMatchRow(), replayGuid });
const replays = (...guids: string[]) => guids.map(aReplay);

/** Downloads that end when the test says so; an aborted one fails at once. */
function aSaver() {
  const open = new Map<string, (outcome: ActionOutcome) => void>();
  const save = ({ replayGuid }: MatchWithReplay, signal: AbortSignal) =>
    new Promise<ActionOutcome>((resolve) => {
      open.set(replayGuid, resolve);
      signal.addEventListener('abort', () => {
        resolve({ kind: 'failed', error: signal.reason });
      });
    });
  const end = async (guid: string, outcome: ActionOutcome = { kind: 'done' }) => {
    open.get(guid)?.(outcome);
    // The queue continues after the promises of the download.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { save, end };
}

const states = (queue: DownloadQueue) =>
  Object.fromEntries(queue.read().map(({ match, state }) => [match.replayGuid, state]));

test('no more downloads run at once than allowed, and the next starts when one ends', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(2);
  queue.add(replays('a', 'b', 'c'), save);
  const before = states(queue);
  await end('a');

  expect(before).toEqual({ a: 'running', b: 'running', c: 'waiting' });
  expect(states(queue)).toEqual({ a: 'saved', b: 'running', c: 'running' });
});

test('a canceled download frees its place, and can be started again', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  queue.add(replays('a', 'b'), save);
  queue.cancel('a');
  await end('');
  const canceled = states(queue);
  await end('b');
  queue.retry('a', save);
  await end('a');

  expect(canceled).toEqual({ a: 'canceled', b: 'running' });
  expect(states(queue)).toEqual({ a: 'saved', b: 'saved' });
});

test('canceling all stops what runs and what waits', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  queue.add(replays('a', 'b'), save);
  queue.cancel();
  await end('');

  expect(states(queue)).toEqual({ a: 'canceled', b: 'canceled' });
});

test('a failed download does not stop the others, keeps its reason, and can be repeated alone', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  const error = new Error('gone');
  queue.add(replays('a', 'b'), save);
  await end('a', { kind: 'failed', error });
  const failed = queue.read()[0];
  await end('b');
  queue.retry(undefined, save);

  expect(failed).toMatchObject({ state: 'failed', error });
  expect(states(queue)).toEqual({ a: 'running', b: 'saved' });
});

// S8-27
test('after a 401 the downloads that wait are not sent, and fail for the same reason', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  queue.add(replays('a', 'b', 'c'), save);
  await end('a', { kind: 'signedOut', error: new Error('please login') });

  expect(states(queue)).toEqual({ a: 'failed', b: 'failed', c: 'failed' });
});

test('a replay that is under way is not added again, and a saved one is', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  queue.add(replays('a', 'b'), save);
  await end('a');
  queue.add(replays('a', 'b'), save);

  expect(queue.read().map(({ match, state }) => [match.replayGuid, state])).toEqual([
    ['b', 'running'],
    ['a', 'waiting'],
  ]);
});

test('clearing keeps what is under way', async () => {
  const { save, end } = aSaver();
  const queue = new DownloadQueue(1);
  queue.add(replays('a', 'b'), save);
  await end('a');
  queue.clear();

  expect(states(queue)).toEqual({ b: 'running' });
});
