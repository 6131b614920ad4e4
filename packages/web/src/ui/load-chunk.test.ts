// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.js';
import { loadOrReload } from './load-chunk.js';

/** Generous, for a busy machine. */
const TIMEOUT_MS = 15_000;

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a chunk that fails to load once is loaded again', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValueOnce('page');
  const reload = vi.fn();

  await expect(loadOrReload(load, { storage: memoryStorage(), reload })).resolves.toBe('page');
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk reloads the page once, to get the current file names', async () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  void loadOrReload(gone, { storage, reload });

  await expect.poll(() => reload.mock.calls, { timeout: TIMEOUT_MS }).toHaveLength(1);
  await expect(loadOrReload(gone, { storage, reload })).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledOnce();
});
