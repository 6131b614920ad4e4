import type { Locale, LocaleChoice } from '@ra3/locales';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The settings that the site stores in the browser (S3-34). */
interface Settings {
  /** Undefined until the user chooses one; then zh-CN is shown (S1-08). */
  readonly locale: LocaleChoice | undefined;
  /** Undefined until the user chooses; then the system preference applies. */
  readonly darkMode: boolean | undefined;
  readonly isNoticeOn: boolean;
  readonly isLaunchTutorialOn: boolean;
  /** Undefined means unknown: the login has not been checked yet. */
  readonly isLoggedIn: boolean | undefined;
  /** Id of the user who is signed in, by which the tabs follow each other. */
  readonly userId: string | undefined;
  /** Shows the green set of faction icons (S1-09). */
  readonly green: boolean;
  /** Hides winners, Elo changes and lengths of matches until they are revealed. */
  readonly isSpoilerFree: boolean;
}

type SettingName = keyof Settings;

export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SettingsStore {
  readonly read: () => Settings;
  /** The settings with which the build prerenders pages: the defaults, and the locale of the page (ADR 7). */
  readonly readPrerendered: () => Settings;
  /** Stores a value; `undefined` removes it. Without storage the value lasts until the page is left. */
  write<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the values that another tab has written. */
  readonly reload: () => void;
}

/** Over a storage that may be missing, full or blocked; `prerenderedLocale` is that of the prerendered page. */
export function createSettingsStore(
  storage: SettingsStorage | undefined,
  prerenderedLocale?: Locale,
): SettingsStore {
  let settings = readAll(storage);
  const prerendered = { ...readAll(undefined), locale: prerenderedLocale };
  const listeners = new Set<() => void>();
  const change = (next: Settings) => {
    settings = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => settings,
    readPrerendered: () => prerendered,
    write(name, value) {
      keep(storage, name, value);
      change({ ...settings, [name]: value });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => change(readAll(storage)),
  };
}

function readAll(storage: SettingsStorage | undefined): Settings {
  const read = <Name extends SettingName>(name: Name) => parseSetting(name, readText(storage, name));
  return {
    locale: read('locale'),
    darkMode: read('darkMode'),
    isNoticeOn: read('isNoticeOn'),
    isLaunchTutorialOn: read('isLaunchTutorialOn'),
    isLoggedIn: read('isLoggedIn'),
    userId: read('userId'),
    green: read('green'),
    isSpoilerFree: read('isSpoilerFree'),
  };
}

function readText(storage: SettingsStorage | undefined, name: SettingName): string | null {
  try {
    return storage?.getItem(storageKeyOf(name)) ?? null;
  } catch {
    return null; // Some browsers throw on every access when storage is blocked.
  }
}

function keep(storage: SettingsStorage | undefined, name: SettingName, value: Settings[SettingName]): void {
  try {
    if (value === undefined) storage?.removeItem(storageKeyOf(name));
    else storage?.setItem(storageKeyOf(name), String(value));
  } catch {
    // Storage is full or blocked: the setting still applies to this visit.
  }
}

export const SettingsContext = createContext<SettingsStore | undefined>(undefined);

export function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (store === undefined) throw new Error('There is no SettingsContext around this component');
  return store;
}

/** One setting, so that a component renders again for no other: a table has hundreds of icons that follow `green`. */
export function useSetting<Name extends SettingName>(name: Name): Settings[Name] {
  const store = useSettingsStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.read()[name],
    () => store.readPrerendered()[name],
  );
}

const defaultSettings: Settings = {
  locale: undefined,
  darkMode: undefined,
  isNoticeOn: true,
  isLaunchTutorialOn: true,
  isLoggedIn: undefined,
  userId: undefined,
  green: false,
  isSpoilerFree: false,
};

const localeChoices: readonly LocaleChoice[] = ['en', 'ja-JP', 'zh-CN', 'system'];

/** The storage key of a setting; the pre-paint script reads two of them. */
function storageKeyOf(name: SettingName): string {
  return `ra3.${name}`;
}

/** Parses a stored value; an invalid one gives the default. */
function parseSetting<Name extends SettingName>(name: Name, text: string | null): Settings[Name] {
  if (name === 'userId') return (text ?? undefined) as Settings[Name]; // The type that this name has.
  const parsed: Partial<Settings> = name === 'locale' ? parseLocale(text) : parseFlag(name, text);
  return { ...defaultSettings, ...parsed }[name];
}

function parseLocale(text: string | null): Partial<Settings> {
  const locale = localeChoices.find((choice) => choice === text);
  return locale === undefined ? {} : { locale };
}

function parseFlag(name: SettingName, text: string | null): Partial<Settings> {
  return text === 'true' || text === 'false' ? { [name]: text === 'true' } : {};
}
