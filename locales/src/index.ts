export {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  locales,
  resolveLocale,
  type Locale,
  type LocaleChoice,
} from './locale.js';
export type {
  MessageKey,
  SiteCatalog,
  SiteMessageKey,
  TerminalCatalog,
  TerminalMessageKey,
} from './message-key.js';
