import type { Locale } from '@ra3/sdk/facts';
import type { Preview } from './describe-preview.js';

interface WrittenPreview {
  readonly html: string;
  readonly preview: Preview;
  readonly locale: Locale;
  readonly path: string;
  /** Public origin of the site as the build knows it; the page then has a canonical address. Undefined without one. */
  readonly builtOrigin: string | undefined;
  readonly calledOrigin: string;
}

/** Returns the page with the title and meta tags of its preview. A tag that the page lacks is left out. */
export function writePreview(written: WrittenPreview): string {
  const { html, preview, locale, path, builtOrigin, calledOrigin } = written;
  const { title, description, type } = preview;
  const canonical = builtOrigin === undefined ? '' : ` href="${escaped(builtOrigin + path)}"`;
  const origin = builtOrigin ?? calledOrigin;
  const replacements: readonly (readonly [place: RegExp, text: string])[] = [
    [/(?<=<html lang=")[^"]*/, locale],
    [/(?<=<title>)[^<]*/, escaped(title)],
    [contentOf('name="description"'), escaped(description)],
    [contentOf('property="og:type"'), type],
    [contentOf('property="og:title"'), escaped(title)],
    [contentOf('property="og:description"'), escaped(description)],
    [contentOf('property="og:url"'), origin === '' ? '' : escaped(origin + path)],
    [/(?<=<link rel="canonical")/, canonical],
  ];
  // A function, because replacement strings give `$` a special meaning.
  return replacements.reduce((text, [place, value]) => text.replace(place, () => value), html);
}

/** Returns the public origin that the build wrote into a page with a canonical address; undefined for one without. */
export function readBuiltOrigin(html: string): string | undefined {
  const address = /<link rel="canonical" href="(?<address>[^"]+)"/.exec(html)?.groups?.address;
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Matches the value of a meta tag; the build may have put its attributes on several lines. */
function contentOf(name: string): RegExp {
  return new RegExp(`(?<=<meta\\s+${name}\\s+content=")[^"]*`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
