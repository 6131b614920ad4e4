import { dirname } from 'node:path';
import { rawPath } from './raw-path.js';
import { systemCode } from './system-code.js';

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends below a folder in which the system makes none
 * (`/proc/x`).
 */
export async function makeDirectory(path: string, mode?: number): Promise<void> {
  const { mkdir, stat } = await import('node:fs/promises');
  const raw = rawPath(path);
  const make = () => mkdir(raw, { mode });
  try {
    await make().catch(async (error: unknown) => {
      if (systemCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
      await makeDirectory(dirname(path), mode);
      await make();
    });
  } catch (error) {
    // Another process may have made it in between.
    const found = await stat(raw).catch(() => undefined);
    if (found?.isDirectory() !== true) throw error;
  }
}
