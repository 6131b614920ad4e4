import type { catalog as siteCatalog, pageAreas } from './site-en.js';
import type { terminalAreas } from './terminal.js';

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

// English is the complete locale, so the keys are derived from its catalogs.
type MessagesOf<Areas extends Readonly<Record<string, () => Promise<{ readonly default: object }>>>> = {
  [Area in keyof Areas]: Awaited<ReturnType<Areas[Area]>>['default'];
};
type SiteCatalog = typeof siteCatalog & MessagesOf<typeof pageAreas>;
type TerminalCatalog = MessagesOf<(typeof terminalAreas)['en']>;

type PathsOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${PathsOf<Messages[Key]>}`;
}[keyof Messages & string];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Path extends string> = Path extends `${infer Base}_${PluralForm}` ? Base : Path;
type OnlyPlural<Path extends string> = Path extends `${infer Base}_${PluralForm}` ? Base : never;

/** Every message key of the site; plural forms share one key: `home.playersOnline`. */
export type SiteMessageKey = WithoutPlural<PathsOf<SiteCatalog>>;
export type SitePluralKey = OnlyPlural<PathsOf<SiteCatalog>>;
/** Message areas of the site that load with the pages that need them. */
export type PageArea = keyof typeof pageAreas;
export type TerminalMessageKey = WithoutPlural<PathsOf<TerminalCatalog>>;
export type TerminalPluralKey = OnlyPlural<PathsOf<TerminalCatalog>>;
