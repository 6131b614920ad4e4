import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preferencesDirectory } from './files-of-person.js';
import type { Surroundings } from './surroundings.js';
import { systemCode } from './write-file-safely.js';

export const preferenceNames = ['host', 'locale'] as const;
export type PreferenceName = (typeof preferenceNames)[number];
export type Preferences = Readonly<Partial<Record<PreferenceName, string>>>;

export const PREFERENCES_FILE = 'preferences';

/**
 * Reads the preferences that `ra3 config set` keeps with `conf`. The file is read here without `conf`, whose
 * schema checker would take longer to load than most commands take to run. `damaged`: the file is there and is no JSON object.
 */
export function readPreferences(surroundings: Pick<Surroundings, 'env' | 'homeDirectory'>): {
  readonly preferences: Preferences;
  readonly damaged?: string;
} {
  const path = join(preferencesDirectory(surroundings), `${PREFERENCES_FILE}.json`);
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content !== 'object' || content === null) return { preferences: {}, damaged: path };
    const known = Object.entries(content).filter(
      ([name, value]) => preferenceNames.some((one) => one === name) && typeof value === 'string',
    );
    return { preferences: Object.fromEntries(known) };
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? { preferences: {} } : { preferences: {}, damaged: path };
  }
}
