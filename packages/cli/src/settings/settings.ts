import { locales, type Locale } from '@ra3/locales';
import { CommandError, isCommandError } from '../failure/command-error.js';
import { localeOf } from '../i18n/choose-locale.js';
import type { Language } from '../i18n/translate.js';
import { findSetting, findTypedSetting, type SettingSource, type SettingSetup } from './setting-source.js';
import type { PreferenceName, PreferencesProblem } from './preferences.js';
import type { Runtime } from './runtime.js';

export const DEFAULT_HOST = 'http://127.0.0.1:8080';
const DEFAULT_TIMEOUT_SECONDS = 30;
const LONGEST_TIMEOUT_SECONDS = 3600;

/** The settings of a command line, each resolved when a command needs it, so that a wrong one stops nothing else. */
export interface Settings {
  /** The value in force and its source, unchecked; undefined for the default. */
  readonly find: (name: PreferenceName) => SettingSource | undefined;
  /** The profile of `--profile` on the command line: `ra3 config` changes its preferences. */
  readonly profileOnLine: () => string | undefined;
  readonly host: () => string;
  /** The host that `RA3_TOKEN` is for (assumed): that of `RA3_HOST`, else of the preferences, else the default one. */
  readonly tokenHost: () => string;
  /** Whether the host is marked as one in production, where mistakes cost most. */
  readonly isProduction: () => boolean;
  readonly timeoutMs: () => number;
  /** Milliseconds for the whole command; undefined without `--deadline`. */
  readonly deadlineMs: () => number | undefined;
}

interface SettingsSetup extends SettingSetup {
  /** Of a preferences file that cannot be read: settings from it are then refused. */
  readonly problem: PreferencesProblem | undefined;
  readonly language: Language;
}

export function makeSettings(setup: SettingsSetup): Settings {
  const { language } = setup;
  const seconds = (name: 'timeout' | 'deadline'): number | undefined => {
    const given = findTypedSetting(name, setup);
    return given && Math.ceil(1000 * reading(given, setup, (value) => readSeconds(name, value, language)));
  };
  return {
    find: (name) => findSetting(name, setup),
    profileOnLine: () => {
      const given = findTypedSetting('profile', setup);
      return given?.isTyped === true ? readProfileName(given.value, language) : undefined;
    },
    host: () => {
      const given = findSetting('host', setup);
      if (given === undefined) refuseDamaged(setup);
      if (given?.isTyped !== true) refuseUnknownProfile(setup);
      return given === undefined ? DEFAULT_HOST : reading(given, setup, (value) => readHost(value, language));
    },
    tokenHost: () => {
      const { RA3_HOST: ofVariable = '' } = setup.runtime.env;
      return readHost(ofVariable === '' ? (setup.preferences.host ?? DEFAULT_HOST) : ofVariable, language);
    },
    isProduction: () => findSetting('production', setup)?.value === 'true',
    timeoutMs: () => seconds('timeout') ?? DEFAULT_TIMEOUT_SECONDS * 1000,
    deadlineMs: () => seconds('deadline'),
  };
}

/** @throws {CommandError} `preferences-damaged` for a preferences file that is not valid. */
function refuseDamaged({ problem, language }: SettingsSetup): void {
  if (problem !== undefined) throw problem(language);
}

function refuseUnknownProfile(setup: SettingsSetup): void {
  const { text } = setup.language;
  const { profiles = {} } = setup.preferences;
  const profile = findSetting('profile', setup);
  if (profile === undefined || Object.hasOwn(profiles, profile.value)) return;
  const { value, source } = profile;
  const names = Object.keys(profiles).join(', ');
  const message = text('terminal.usage.noSuchProfile', { name: value, names: names === '' ? '--' : names });
  throw new CommandError('usage', text('terminal.usage.givenBy', { message, source }));
}

/** Reads a value; the error for a wrong one names its source. */
function reading<Value>(
  { value, source }: SettingSource,
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

/** An address as it may be shown: without user, password, query and what follows. */
export function withoutSecrets(address: string): string {
  return address.replace(/^([a-z][\w+.-]*:\/\/)?[^/]*@/iu, '$1…@').replace(/[?#].*$/su, '');
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
    throw new CommandError('usage', text('terminal.usage.host', { value: withoutSecrets(value) }));
  }
  return (url.origin + url.pathname).replace(/\/+$/u, '');
}

/** A locale by its own name or a similar one: `zh`, `zh-CN`, `zh_CN.UTF-8`. */
export function readLocale(value: string, { text }: Pick<Language, 'text'>): Locale {
  const locale = localeOf(value);
  if (locale !== undefined) return locale;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value, words: locales.join(', ') }));
}

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
export function canAsk(runtime: Runtime, allowsInput: boolean): boolean {
  const { stdout, env } = runtime;
  const isCi = env.CI !== undefined && env.CI !== '';
  return allowsInput && !isCi && stdout.isTTY === true && runtime.stdin.isTTY === true;
}
