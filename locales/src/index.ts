export { createI18n, type CatalogsByLocale } from './create-i18n.js';
export { createTranslation, type MessageValues, type Translation } from './translation.js';
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
