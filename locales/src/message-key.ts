import type { catalog as siteCatalog } from './site/en.js';
import type { catalog as terminalCatalog } from './terminal/en.js';

/** The site's messages as English has them; give it to i18next's `CustomTypeOptions['resources']['translation']`. */
export type SiteCatalog = typeof siteCatalog;
/** The terminal client's messages as English has them. */
export type TerminalCatalog = typeof terminalCatalog;

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];

/** Every key of the site, plural forms as one key: `home.onlinePlayers`. */
export type SiteMessageKey = KeysOf<SiteCatalog>;
/** Every key of the terminal client. */
export type TerminalMessageKey = KeysOf<TerminalCatalog>;
/** Every key of the English catalogs. */
export type MessageKey = SiteMessageKey | TerminalMessageKey;
