// @vitest-environment node
import { delaysMs } from '@ra3/sdk/facts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPendingCall } from './pending-actions.js';

const warning = { userId: 12, reasonChinese: '', reasonEnglish: 'be nice' };

/** How long a busy machine may take over an answer. */
const patience = { timeout: 20_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A warning that is pending, and the requests that were sent. */
function startWarning(answer: () => Promise<Response> = () => Promise.resolve(Response.json({ code: 0 }))) {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return answer();
  });
  const onSend = vi.fn();
  const call = startPendingCall(
    'http://localhost',
    (api, options) => api.moderation.warn(warning, options),
    onSend,
  );
  const outcomes: unknown[] = [];
  call.outcome.then(
    () => outcomes.push('done'),
    (error: unknown) => outcomes.push(error),
  );
  return { call, sent, onSend, outcomes };
}

describe('an action of an admin', () => {
  test('waits ten seconds, and is then sent once', async () => {
    const { sent, onSend, outcomes } = startWarning();
    await vi.advanceTimersByTimeAsync(delaysMs.undo - 1);
    const early = sent.length;
    await vi.advanceTimersByTimeAsync(1);

    await vi.waitFor(() => expect(outcomes).toEqual(['done']), patience);
    expect({ early, late: sent.length }).toEqual({ early: 0, late: 1 });
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('that is undone is never sent', async () => {
    const { call, sent, onSend } = startWarning();
    call.undo();
    await vi.advanceTimersByTimeAsync(2 * delaysMs.undo);
    call.send();

    expect(sent).toEqual([]);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('is sent at once when the page is left, as a request that outlives the page, and never again', async () => {
    const { call, sent } = startWarning();
    // The request is ready soon after the action began, and leaving waits for nothing.
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    call.send();
    const atOnce = sent.length;
    call.send();
    call.undo();
    await vi.advanceTimersByTimeAsync(2 * delaysMs.undo);

    expect(atOnce).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ keepalive: true, method: 'POST', body: JSON.stringify(warning) });
  });

  test('that fails is told with its reason, and does not count as done', async () => {
    const { call, outcomes } = startWarning(() =>
      Promise.resolve(Response.json({ code: 1, info: 'no' }, { status: 403 })),
    );
    call.send();

    await vi.waitFor(() => expect(outcomes).toMatchObject([{ status: 403 }]), patience);
  });

  test('whose answer is lost has an unknown outcome', async () => {
    const { call, outcomes } = startWarning(() => Promise.reject(new TypeError('fetch failed')));
    call.send();

    await vi.waitFor(() => expect(outcomes).toMatchObject([{ name: 'UnknownOutcomeError' }]), patience);
  });
});
