import type { LocaleChoice } from '@ra3/locales';

/** The settings that the site stores in the browser (S3-34). */
export interface Settings {
  /** Undefined until the user chooses one; then zh-CN is shown (S1-08). */
  readonly locale: LocaleChoice | undefined;
  /** Undefined until the user chooses; then the system preference applies. */
  readonly darkMode: boolean | undefined;
  readonly isNoticeOn: boolean;
  readonly isLaunchTutorialOn: boolean;
  /** Undefined means unknown: the login has not been checked yet. */
  readonly isLoggedIn: boolean | undefined;
  /** Shows the green set of faction icons (S1-09). */
  readonly green: boolean;
  /** Hides winners, Elo changes and lengths of matches until they are revealed. */
  readonly isSpoilerFree: boolean;
}

export type SettingName = keyof Settings;

const defaultSettings: Settings = {
  locale: undefined,
  darkMode: undefined,
  isNoticeOn: true,
  isLaunchTutorialOn: true,
  isLoggedIn: undefined,
  green: false,
  isSpoilerFree: false,
};

const localeChoices: readonly LocaleChoice[] = ['en', 'ja-JP', 'zh-CN', 'system'];

/** The storage key of a setting; the pre-paint script reads two of them. */
export function storageKeyOf(name: SettingName): string {
  return `ra3.${name}`;
}

/** Parses a stored value; an invalid one gives the default. */
export function parseSetting<Name extends SettingName>(name: Name, text: string | null): Settings[Name] {
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
