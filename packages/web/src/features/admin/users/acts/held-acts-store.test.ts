// @vitest-environment node
import { delaysMs } from '@ra3/sdk/facts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHeldActsStore, type DeskAct } from './held-acts-store.js';
import { prepareCall } from './prepare-call.js';

const warning = { userId: 12, reasonChinese: '', reasonEnglish: 'be nice' };

/** How long a busy machine may take over an answer. */
const patience = { timeout: 20_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A store with one held warning, and the requests that have left. */
function holdWarning(answer: () => Promise<Response> = () => Promise.resolve(Response.json({ code: 0 }))) {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return answer();
  });
  const onDone = vi.fn();
  const outcomes: string[] = [];
  const store = createHeldActsStore(({ state }) => outcomes.push(state.kind));
  const act: DeskAct = {
    userId: 12,
    plan: 'Warn alpha',
    report: 'alpha was warned',
    failed: 'alpha was not warned',
    onDone,
    onEdit: () => undefined,
  };
  store.hold(
    act,
    prepareCall('http://localhost', (api, options) => api.moderation.warn(warning, options)),
  );
  const [{ id } = { id: 0 }] = store.read();
  return { store, id, sent, onDone, outcomes };
}

const stateOf = (store: ReturnType<typeof createHeldActsStore>) =>
  store.read().map(({ state }) => state.kind);

describe('an act of an admin', () => {
  test('waits ten seconds, and is then sent once', async () => {
    const { store, sent, onDone, outcomes } = holdWarning();
    await vi.advanceTimersByTimeAsync(delaysMs.undo - 1);
    const early = sent.length;
    await vi.advanceTimersByTimeAsync(1);

    await vi.waitFor(() => {
      expect(stateOf(store)).toEqual(['done']);
    }, patience);
    expect({ early, late: sent.length, outcomes }).toEqual({ early: 0, late: 1, outcomes: ['done'] });
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('that is undone is never sent', async () => {
    const { store, id, sent, outcomes } = holdWarning();
    store.undo(id);
    await vi.advanceTimersByTimeAsync(2 * delaysMs.undo);
    store.sendAll();

    expect({ sent, outcomes, acts: store.read() }).toEqual({ sent: [], outcomes: [], acts: [] });
  });

  test('is sent at once when the page is left, as a request that outlives the page, and never again', async () => {
    const { store, id, sent } = holdWarning();
    // The request is ready soon after the act began, and leaving waits for nothing.
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    store.sendAll();
    const atOnce = sent.length;
    store.sendAll();
    store.sendNow(id);
    store.undo(id);
    await vi.advanceTimersByTimeAsync(2 * delaysMs.undo);

    expect(atOnce).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ keepalive: true, method: 'POST', body: JSON.stringify(warning) });
  });

  test('that fails is told with its reason, and does not count as done', async () => {
    const { store, id, onDone } = holdWarning(() =>
      Promise.resolve(Response.json({ code: 1, info: 'no' }, { status: 403 })),
    );
    store.sendNow(id);

    await vi.waitFor(() => {
      expect(store.read()).toMatchObject([{ state: { kind: 'failed', error: { status: 403 } } }]);
    }, patience);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('whose answer is lost has an unknown outcome', async () => {
    const { store, id } = holdWarning(() => Promise.reject(new TypeError('fetch failed')));
    store.sendNow(id);

    await vi.waitFor(() => {
      expect(store.read()).toMatchObject([{ state: { error: { name: 'UnknownOutcomeError' } } }]);
    }, patience);
  });
});
