import { localeOf } from '../i18n/choose-locale.js';
import {
  preferencesPath,
  type PreferenceName,
  type Preferences,
  type ProfilePreference,
} from './preferences.js';
import type { Runtime } from './runtime.js';

/** A value as written, and its source: an option, a variable, or a name in the preferences file. */
export interface SettingSource {
  readonly value: string;
  readonly source: string;
  /** Whether it was typed on the command line. */
  readonly isTyped?: boolean;
}

/** What the command line says of settings, as typed, or else their variables. */
type TypedSettings = Readonly<
  Record<'host' | 'locale' | 'profile' | 'timeout' | 'deadline', string | undefined>
>;

export interface SettingSetup {
  readonly globals: TypedSettings;
  /** The names of the global options that were typed; others come from variables. */
  readonly typed: ReadonlySet<string>;
  readonly preferences: Preferences;
  readonly runtime: Pick<Runtime, 'env' | 'homeDirectory'>;
}

/** What the command line gives, else what its variable gives. */
export function findTypedSetting(
  name: Exclude<PreferenceName, 'production'> | 'timeout' | 'deadline',
  { globals, typed }: SettingSetup,
): SettingSource | undefined {
  const value = globals[name];
  if (value === undefined) return undefined;
  const isTyped = typed.has(name);
  return { value, source: isTyped ? `--${name}` : `RA3_${name.toUpperCase()}`, isTyped };
}

/** The value in force: the command line comes before variables, and these before the file. */
export function findSetting(name: PreferenceName, setup: SettingSetup): SettingSource | undefined {
  const own = name === 'production' ? undefined : findTypedSetting(name, setup);
  const profile = name === 'profile' ? undefined : profileValue(name, setup);
  const preferred = inFile(setup.preferences[name], name, setup);
  const isOwnFirst = own?.isTyped === true || profile?.isOnLine !== true;
  const ordered = isOwnFirst ? [own, profile?.given, preferred] : [profile.given, own, preferred];
  // An unknown locale is passed over.
  return ordered.find((given) => given && (name !== 'locale' || localeOf(given.value) !== undefined));
}

/** What the profile in force says. */
function profileValue(name: ProfilePreference, setup: SettingSetup) {
  const profile = findSetting('profile', setup);
  if (profile === undefined) return undefined;
  const value = setup.preferences.profiles?.[profile.value]?.[name];
  return {
    given: inFile(value, `profiles.${profile.value}.${name}`, setup),
    isOnLine: profile.isTyped === true,
  };
}

function inFile(
  value: string | undefined,
  place: string,
  { runtime }: SettingSetup,
): SettingSource | undefined {
  return value === undefined ? undefined : { value, source: `${preferencesPath(runtime)}: ${place}` };
}
