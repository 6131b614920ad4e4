// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.js';
import { loadOrReload } from './load-chunk.js';

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

  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
  await expect(loadOrReload(gone, { storage, reload })).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledOnce();
});
