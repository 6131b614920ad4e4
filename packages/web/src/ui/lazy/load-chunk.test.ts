// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.js';
import { loadOrReload } from './load-chunk.js';

/** For a busy machine. */
const PATIENCE_MS = 15_000;

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a chunk that fails once is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValueOnce('page');
  const reload = vi.fn();

  await expect(loadOrReload(load, { storage: memoryStorage(), reload })).resolves.toBe('page');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that is gone reloads the page once, for the new names', async () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  void loadOrReload(gone, { storage, reload });

  await expect.poll(() => reload.mock.calls, { timeout: PATIENCE_MS }).toHaveLength(1);
  await expect(loadOrReload(gone, { storage, reload })).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledOnce();
});
