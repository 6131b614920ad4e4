import type { catalog as siteCatalog, pageAreas } from './site/en.js';
import type { catalog as terminalCatalog } from './terminal/en.js';

// English is complete, so its catalogs say which messages there are.
type PageAreas = typeof pageAreas;
type SiteCatalog = typeof siteCatalog & {
  [Area in keyof PageAreas]: Awaited<ReturnType<PageAreas[Area]>>['default'];
};
type TerminalCatalog = typeof terminalCatalog;

type PathsOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${PathsOf<Messages[Key]>}`;
}[keyof Messages & string];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Path extends string> = Path extends `${infer Base}_${PluralForm}` ? Base : Path;
type OnlyPlural<Path extends string> = Path extends `${infer Base}_${PluralForm}` ? Base : never;

/** Every key of the site, plural forms as one key: `home.playersOnline`. */
export type SiteMessageKey = WithoutPlural<PathsOf<SiteCatalog>>;
/** Those of them that need a count. */
export type SitePluralKey = OnlyPlural<PathsOf<SiteCatalog>>;
/** The parts of the site's words that come with the page that needs them. */
export type PageArea = keyof PageAreas;
/** Every key of the terminal client. */
export type TerminalMessageKey = WithoutPlural<PathsOf<TerminalCatalog>>;
/** Those of them that need a count. */
export type TerminalPluralKey = OnlyPlural<PathsOf<TerminalCatalog>>;
