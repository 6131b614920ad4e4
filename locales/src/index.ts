export { makeLanguage, type Language, type MessageValues } from './language.js';
export {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  locales,
  resolveLocale,
  type Locale,
  type LocaleChoice,
} from './locale.js';
export type {
  PageArea,
  SiteMessageKey,
  SitePluralKey,
  TerminalMessageKey,
  TerminalPluralKey,
} from './message-key.js';
