import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { preferencesDirectory } from '../files/user-paths.js';
import type { Runtime } from './runtime.js';
import { systemCode } from '../files/system-code.js';
import { isObject } from '../files/parse-json.js';

export const preferenceNames = ['host', 'locale', 'profile', 'production'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

const profilePreferences: readonly ProfilePreference[] = ['host', 'locale', 'production'];
export type ProfilePreference = Exclude<PreferenceName, 'profile'>;

/** The settings of `--profile NAME`: a host with a session of its own, a language, and whether it is in production. */
export interface Profile {
  readonly host?: string;
  readonly locale?: string;
  /** `true` or `false`. */
  readonly production?: string;
}

export type Preferences = Readonly<Partial<Record<PreferenceName, string>>> & {
  readonly profiles?: Readonly<Record<string, Profile>>;
};

/** The name of the file, without its `.json`. */
export const PREFERENCES_FILE = 'preferences';

/** A file without a number is of this version. */
const VERSION = 1;

type Places = Pick<Runtime, 'env' | 'homeDirectory'>;

export function preferencesPath(places: Places): string {
  return join(preferencesDirectory(places), `${PREFERENCES_FILE}.json`);
}

/**
 * Reads the preferences that `ra3 config set` stores with `conf`. Every command does this first, so it uses `require`,
 * which reads JSON: loading `conf` or `node:fs` takes longer than many commands run. Values are unchecked;
 * `problem` is thrown by what needs a preference that could not be read.
 */
export function readPreferences(places: Places): {
  readonly preferences: Preferences;
  readonly problem?: PreferencesProblem;
} {
  let path = '';
  try {
    path = preferencesPath(places);
    const load = createRequire(import.meta.url);
    // A second command of the same process reads the file again.
    Reflect.deleteProperty(load.cache, path);
    const content: unknown = load(path);
    if (!isObject(content)) return { preferences: {}, problem: unlike('damaged', path) };
    if (Number(content.version ?? VERSION) > VERSION)
      return { preferences: {}, problem: unlike('newer', path) };
    return {
      preferences: { ...knownTexts(content, preferenceNames), profiles: profilesOf(content.profiles) },
    };
  } catch (error) {
    if (systemCode(error) === 'MODULE_NOT_FOUND') return { preferences: {} };
    return { preferences: {}, problem: path === '' ? () => error : unlike('damaged', path) };
  }
}

export type PreferencesProblem = (language: Pick<Language, 'text'>) => unknown;

function unlike(what: 'damaged' | 'newer', path: string): PreferencesProblem {
  return ({ text }) =>
    new CommandError(
      'preferences-damaged',
      text(what === 'newer' ? 'terminal.file.newer' : 'terminal.config.damaged', { path }),
    );
}

function profilesOf(content: unknown): Record<string, Profile> {
  if (!isObject(content)) return {};
  const profiles = Object.entries(content).flatMap(([name, profile]) =>
    isObject(profile) ? [[name, knownTexts(profile, profilePreferences)] as const] : [],
  );
  return Object.fromEntries(profiles);
}

function knownTexts(content: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const texts = Object.entries(content).flatMap(([name, value]) =>
    names.includes(name) && isOfForm(name, value) ? [[name, String(value)] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** In the file `production` is true or false, and everything else a text. */
function isOfForm(name: string, value: unknown): boolean {
  return typeof value === (name === 'production' ? 'boolean' : 'string');
}
