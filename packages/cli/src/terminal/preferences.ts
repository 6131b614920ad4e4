import { createRequire } from 'node:module';
import { join } from 'node:path';
import { preferencesDirectory } from '../files/user-paths.js';
import type { Runtime } from './runtime.js';
import { systemCode } from '../files/system-code.js';

export const preferenceNames = ['host', 'locale'] as const;
export type PreferenceName = (typeof preferenceNames)[number];
export type Preferences = Readonly<Partial<Record<PreferenceName, string>>>;

export const PREFERENCES_FILE = 'preferences';

/**
 * Reads the preferences that `ra3 config set` stores with `conf`. Every command does this first, so it uses `require`,
 * which reads JSON: loading `conf` or `node:fs` takes longer than many commands run. `damaged` is the path of a file
 * that is not a JSON object.
 */
export function readPreferences(runtime: Pick<Runtime, 'env' | 'homeDirectory'>): {
  readonly preferences: Preferences;
  readonly damaged?: string;
} {
  const path = join(preferencesDirectory(runtime), `${PREFERENCES_FILE}.json`);
  try {
    const content: unknown = createRequire(import.meta.url)(path);
    if (typeof content !== 'object' || content === null) return { preferences: {}, damaged: path };
    const known = Object.entries(content).filter(
      ([name, value]) => preferenceNames.some((one) => one === name) && typeof value === 'string',
    );
    return { preferences: Object.fromEntries(known) };
  } catch (error) {
    return systemCode(error) === 'MODULE_NOT_FOUND'
      ? { preferences: {} }
      : { preferences: {}, damaged: path };
  }
}
