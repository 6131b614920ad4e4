import * as siteEnglish from '../site-en.js';
import * as siteJapanese from '../site-ja-JP.js';
import * as siteChinese from '../site-zh-CN.js';
import { auditAreas, loadAreas, terminalAreas } from '../terminal.js';
import type { Locale } from '../locale.js';

/** The content of an area file: messages, or groups of messages. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The catalogs of site and terminal client together, by locale and area. */
export const catalogs: Readonly<Record<Locale, Messages>> = {
  en: await catalogOf('en', siteEnglish),
  'ja-JP': await catalogOf('ja-JP', siteJapanese),
  'zh-CN': await catalogOf('zh-CN', siteChinese),
};

async function catalogOf(
  locale: Locale,
  { catalog, pageAreas }: { readonly catalog: Messages; readonly pageAreas: Parameters<typeof loadAreas>[0] },
): Promise<Messages> {
  const areas = await loadAreas({ ...pageAreas, ...terminalAreas[locale], ...auditAreas[locale] });
  return { ...catalog, ...(areas as Record<string, Messages>) };
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
