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
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

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
  await expect(loadOrReload(gone, shown)).rejects.toThrow('dynamically imported');
  expect(shown.reload).toHaveBeenCalledOnce();
});

test('a chunk is waited for while the server is away, and the page is not reloaded', async () => {
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
});
