import type { catalog as siteCatalog } from './site/en.js';
import type { catalog as terminalCatalog } from './terminal/en.js';

// English is complete, so its catalogs say which messages there are.
type SiteCatalog = typeof siteCatalog;
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
/** Every key of the terminal client. */
export type TerminalMessageKey = WithoutPlural<PathsOf<TerminalCatalog>>;
/** Those of them that need a count. */
export type TerminalPluralKey = OnlyPlural<PathsOf<TerminalCatalog>>;
