import { locales, type Locale } from '@ra3/locales';
import { CommandError, isCommandError } from '../failure/command-error.js';
import { localeOf } from '../language/choose-locale.js';
import type { Language } from '../language/translate.js';
import type { GlobalOptions } from './global-options.js';
import { preferencesPath, type PreferenceName, type Preferences } from './preferences.js';
import type { Runtime } from './runtime.js';

export const DEFAULT_HOST = 'http://127.0.0.1:8080';
const DEFAULT_TIMEOUT_SECONDS = 30;
const LONGEST_TIMEOUT_SECONDS = 3600;

/** A value as somebody wrote it, and where: an option, a variable, or a name in the preferences file. */
export interface Given {
  readonly value: string;
  readonly source: string;
}

/** The settings of a command line, each resolved when a command needs it, so that a wrong one stops nothing else. */
export interface Settings {
  /** The value in force and its source, unchecked; undefined for the default. */
  readonly given: (name: PreferenceName) => Given | undefined;
  /** The profile of `--profile` on the command line: `ra3 config` changes its preferences. */
  readonly profileOnLine: () => string | undefined;
  readonly host: () => string;
  readonly timeoutMs: () => number;
  /** Milliseconds for the whole command; undefined without `--deadline`. */
  readonly deadlineMs: () => number | undefined;
}

interface SettingsSetup {
  readonly globals: GlobalOptions;
  readonly preferences: Preferences;
  /** The path of a preferences file that cannot be read: settings from it are then refused. */
  readonly damaged: string | undefined;
  readonly runtime: Runtime;
  readonly language: Language;
}

export function makeSettings(setup: SettingsSetup): Settings {
  const { language } = setup;
  const seconds = (name: 'timeout' | 'deadline'): number | undefined => {
    const given = typed(name, setup);
    return given && Math.ceil(1000 * reading(given, setup, (value) => readSeconds(name, value, language)));
  };
  return {
    given: (name) => givenOf(name, setup),
    profileOnLine: () => {
      const given = typed('profile', setup);
      return given?.source === '--profile' ? readProfileName(given.value, language) : undefined;
    },
    host: () => {
      const given = givenOf('host', setup);
      if (given === undefined) refuseDamaged(setup);
      if (given?.source !== '--host') refuseUnknownProfile(setup);
      return given === undefined ? DEFAULT_HOST : reading(given, setup, (value) => readHost(value, language));
    },
    timeoutMs: () => seconds('timeout') ?? DEFAULT_TIMEOUT_SECONDS * 1000,
    deadlineMs: () => seconds('deadline'),
  };
}

/** What the command line gives, else what its variable gives. */
function typed(
  name: PreferenceName | 'timeout' | 'deadline',
  { globals, runtime }: SettingsSetup,
): Given | undefined {
  const value = globals[name];
  if (value === undefined) return undefined;
  const variable = `RA3_${name.toUpperCase()}`;
  return { value, source: value === runtime.env[variable] ? variable : `--${name}` };
}

/** The value in force: the command line comes before variables, and these before the file. */
function givenOf(name: PreferenceName, setup: SettingsSetup): Given | undefined {
  const { preferences, runtime } = setup;
  const file = preferencesPath(runtime);
  const inFile = (value: string | undefined, place: string): Given[] =>
    value === undefined ? [] : [{ value, source: `${file}: ${place}` }];
  const own = typed(name, setup);
  const candidates = [...(own === undefined ? [] : [own])];
  if (name !== 'profile') {
    const profile = givenOf('profile', setup);
    const value = profile && preferences.profiles?.[profile.value]?.[name];
    const fromProfile = inFile(value, `profiles.${profile?.value ?? ''}.${name}`);
    if (profile?.source === '--profile' && own?.source !== `--${name}`) candidates.unshift(...fromProfile);
    else candidates.push(...fromProfile);
  }
  candidates.push(...inFile(preferences[name], name));
  // An unknown locale is passed over.
  return candidates.find(({ value }) => name !== 'locale' || localeOf(value) !== undefined);
}

/** @throws {CommandError} `preferences-damaged` for a preferences file that is not valid. */
function refuseDamaged({ damaged, language }: SettingsSetup): void {
  if (damaged === undefined) return;
  throw new CommandError('preferences-damaged', language.text('terminal.config.damaged', { path: damaged }));
}

function refuseUnknownProfile(setup: SettingsSetup): void {
  const { text } = setup.language;
  const { profiles = {} } = setup.preferences;
  const profile = givenOf('profile', setup);
  if (profile === undefined || Object.hasOwn(profiles, profile.value)) return;
  const { value, source } = profile;
  const names = Object.keys(profiles).join(', ');
  const message = text('terminal.usage.noSuchProfile', { name: value, names: names === '' ? '--' : names });
  throw new CommandError('usage', text('terminal.usage.givenBy', { message, source }));
}

/** Reads a value; the error for a wrong one names its source. */
function reading<Value>(
  { value, source }: Given,
  { language: { text } }: SettingsSetup,
  read: (value: string) => Value,
): Value {
  try {
    return read(value);
  } catch (error) {
    if (!isCommandError(error)) throw error;
    throw new CommandError('usage', text('terminal.usage.givenBy', { message: error.message, source }));
  }
}

/** The origin and path of a host address, without a slash at its end. */
export function readHost(value: string, { text }: Pick<Language, 'text'>): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw new CommandError('usage', text('terminal.usage.host', { value }));
  }
  return (url.origin + url.pathname).replace(/\/+$/u, '');
}

/** A locale by its own name or a similar one: `zh`, `zh-CN`, `zh_CN.UTF-8`. */
export function readLocale(value: string, { text }: Pick<Language, 'text'>): Locale {
  const locale = localeOf(value);
  if (locale !== undefined) return locale;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value, words: locales.join(', ') }));
}

/** A name that can stand in a file and on a command line. */
function readProfileName(value: string, { text }: Language): string {
  if (/^[\w.-]{1,64}$/u.test(value)) return value;
  throw new CommandError('usage', text('terminal.usage.profileName', { value }));
}

/** More than 0 seconds; a fraction is allowed. */
function readSeconds(name: string, value: string, { text }: Language): number {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/u.test(value) ? Number(value) : Number.NaN;
  if (seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS) return seconds;
  throw new CommandError('usage', text('terminal.usage.seconds', { name, max: LONGEST_TIMEOUT_SECONDS }));
}

/** Whether questions can be asked: stdin and stdout are terminals, no CI, and no `--no-input`. */
export function canAsk({ stdin, stdout, env }: Runtime, allowsInput: boolean): boolean {
  const isCi = env.CI !== undefined && env.CI !== '';
  return allowsInput && !isCi && stdin.isTTY === true && stdout.isTTY === true;
}
