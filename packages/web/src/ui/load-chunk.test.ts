// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.js';
import { loadOrReload } from './load-chunk.js';

/** Generous, for a busy machine. */
const TIMEOUT_MS = 15_000;

/** A page whose server answers. */
const page = () => ({
  storage: memoryStorage(),
  reload: vi.fn(),
  isServerThere: () => Promise.resolve(true),
  pause: () => Promise.resolve(),
  loadStyle: vi.fn(() => Promise.resolve()),
  tell: vi.fn(),
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve('other part');

test('a chunk that fails to load once is loaded again', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValueOnce('page');
  const shown = page();

  await expect(loadOrReload(load, shown)).resolves.toBe('page');
  expect(shown.reload).not.toHaveBeenCalled();
});

test('a missing chunk reloads the page once, to get the current file names', async () => {
  const shown = page();
  void loadOrReload(gone, shown);

  await expect.poll(() => shown.reload.mock.calls, { timeout: TIMEOUT_MS }).toHaveLength(1);
  expect(shown.tell).not.toHaveBeenCalled();
  await expect(loadOrReload(gone, shown)).rejects.toThrow('dynamically imported');
  expect(shown.reload).toHaveBeenCalledOnce();
  expect(shown.tell).toHaveBeenLastCalledWith('failed');
});

test('another chunk that loads after the reload does not allow a second one', async () => {
  const shown = page();
  void loadOrReload(gone, shown);
  await expect.poll(() => shown.reload.mock.calls, { timeout: TIMEOUT_MS }).toHaveLength(1);
  await loadOrReload(there, shown);

  await expect(loadOrReload(gone, shown)).rejects.toThrow('dynamically imported');
  expect(shown.reload).toHaveBeenCalledOnce();
});

test('a style sheet that fails is asked for again before its part is shown', async () => {
  const unstyled = () => Promise.reject(new Error('Unable to preload CSS for /assets/status-1.css'));
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(unstyled).mockResolvedValue('page');
  const shown = page();

  await expect(loadOrReload(load, shown)).resolves.toBe('page');
  expect(shown.loadStyle).toHaveBeenCalledWith('/assets/status-1.css');
});

test('a part without its style sheet is not shown', async () => {
  const unstyled = () => Promise.reject(new Error('Unable to preload CSS for /assets/status-1.css'));
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(unstyled).mockResolvedValue('page');
  const shown = { ...page(), storage: undefined, loadStyle: () => Promise.reject(new Error('blocked')) };

  await expect(loadOrReload(load, shown)).rejects.toThrow('blocked');
  expect(shown.tell).toHaveBeenLastCalledWith('failed');
});

test('a chunk is waited for while the server is away, which the page says, and the page is not reloaded', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(gone);
  const shown = page();
  const isServerThere = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const pause = vi.fn(() => {
    if (pause.mock.calls.length === 2) load.mockResolvedValue('page');
    return Promise.resolve();
  });

  await expect(loadOrReload(load, { ...shown, isServerThere, pause })).resolves.toBe('page');
  expect(pause).toHaveBeenCalledTimes(2);
  expect(shown.reload).not.toHaveBeenCalled();
  expect(shown.tell.mock.calls).toEqual([['offline'], ['offline'], ['none']]);
});
