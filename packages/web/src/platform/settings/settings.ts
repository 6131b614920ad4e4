import type { LocaleChoice } from '@ra3/locales';

/** What the site keeps in the browser (spec §3 "Local browser settings"). */
export interface Settings {
  /** Absent until a person chooses; then zh-CN is shown (spec §1). */
  readonly locale: LocaleChoice | undefined;
  /** Absent until a person chooses; then the system decides. */
  readonly darkMode: boolean | undefined;
  readonly isNoticeOn: boolean;
  readonly isLaunchTutorialOn: boolean;
  /** Absent means unknown: nobody has asked the host yet. */
  readonly isLoggedIn: boolean | undefined;
  /** The replacement set of faction icons (spec §1). */
  readonly green: boolean;
}

export type SettingName = keyof Settings;

const defaultSettings: Settings = {
  locale: undefined,
  darkMode: undefined,
  isNoticeOn: true,
  isLaunchTutorialOn: true,
  isLoggedIn: undefined,
  green: false,
};

const localeChoices: readonly LocaleChoice[] = ['en', 'ja-JP', 'zh-CN', 'system'];

/** The name under which a setting is stored; the pre-paint script reads two of them. */
export function storageKeyOf(name: SettingName): string {
  return `ra3.${name}`;
}

/** Reads one stored text; anything that nobody could have chosen gives the default. */
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
