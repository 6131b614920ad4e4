import * as siteEnglish from '../site-en.js';
import * as siteJapanese from '../site-ja-JP.js';
import * as siteChinese from '../site-zh-CN.js';
import { catalog as terminalEnglish } from '../terminal-en.js';
import { catalog as terminalJapanese } from '../terminal-ja-JP.js';
import { catalog as terminalChinese } from '../terminal-zh-CN.js';
import type { Locale } from '../locale.js';

/** The content of an area file: messages, or groups of messages. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The catalogs of site and terminal client together, by locale and area. */
export const catalogs: Readonly<Record<Locale, Messages>> = {
  en: { ...(await wholeSite(siteEnglish)), ...terminalEnglish },
  'ja-JP': { ...(await wholeSite(siteJapanese)), ...terminalJapanese },
  'zh-CN': { ...(await wholeSite(siteChinese)), ...terminalChinese },
};

interface SiteWords {
  readonly catalog: Messages;
  readonly pageAreas: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;
}

async function wholeSite({ catalog, pageAreas }: SiteWords): Promise<Messages> {
  const areas = Object.entries(pageAreas).map(
    async ([area, load]) => [area, (await load()).default] as const,
  );
  return { ...catalog, ...Object.fromEntries(await Promise.all(areas)) };
}

/** Every message of a locale by its full key, such as `facts.mods.ra3`. */
export function messagesOf(locale: Locale): ReadonlyMap<string, string> {
  return new Map(flatten(catalogs[locale], ''));
}

function flatten(messages: Messages, prefix: string): (readonly [key: string, text: string])[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as const] : flatten(value, `${prefix}${name}.`),
  );
}

/** Removes the plural suffix of a key: `home.online_one` and `home.online_other` both become `home.online`. */
export function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** Every key of a locale; plural forms share one key. */
export function keysOf(locale: Locale): ReadonlySet<string> {
  return new Set([...messagesOf(locale).keys()].map(withoutPlural));
}

/** Names of the `{{placeholders}}` in a message, sorted and without duplicates. */
export function placeholdersOf(text: string): string[] {
  const names = Array.from(text.matchAll(/\{\{-?\s*([^,}\s]+)[^}]*\}\}/g), ([, name]) => name ?? '');
  return [...new Set(names)].toSorted();
}
