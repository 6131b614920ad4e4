import type { Locale } from '@ra3/sdk/facts';
import { CARD_SIZE } from './cards/card-names.js';
import type { Preview } from './describe-preview.js';

interface WrittenPreview {
  readonly html: string;
  readonly preview: Preview;
  readonly locale: Locale;
  readonly path: string;
  /** Public origin of the site as its operator says; the page then has its address in two tags. */
  readonly publicOrigin: string | undefined;
}

/** Returns the page with the title and meta tags of its preview. A tag that the page lacks is left out. */
export function writePreview(written: WrittenPreview): string {
  const { html, preview, locale, path, publicOrigin } = written;
  const { title, description, type } = preview;
  const replacements: readonly (readonly [place: RegExp, text: string])[] = [
    [/(?<=<html lang=")[^"]*/, locale],
    [/(?<=<title>)[^<]*/, escaped(title)],
    [contentOf('name="description"'), escaped(description)],
    [contentOf('property="og:type"'), type],
    [contentOf('property="og:title"'), escaped(title)],
    [contentOf('property="og:description"'), escaped(description)],
    [/(?=<title>)/, publicOrigin === undefined ? '' : addressTags(publicOrigin + path)],
  ];
  // A function, because replacement strings give `$` a special meaning.
  return replacements.reduce((text, [place, value]) => text.replace(place, () => value), html);
}

function addressTags(url: string): string {
  return `<meta property="og:url" content="${escaped(url)}" /><link rel="canonical" href="${escaped(url)}" />`;
}

/** Returns the page with a picture for other sites, whose path is given; without an origin, no other site could show it. */
export function writeCardTags(html: string, card: string, origin: string | undefined): string {
  if (origin === undefined) return html;
  const { width, height } = CARD_SIZE;
  const tags = [
    ['property="og:image"', origin + card],
    ['property="og:image:width"', String(width)],
    ['property="og:image:height"', String(height)],
    ['name="twitter:card"', 'summary_large_image'],
    ['name="twitter:image"', origin + card],
  ];
  const text = tags.map(([name = '', content = '']) => `<meta ${name} content="${escaped(content)}" />`);
  return html.replace(/(?=<title>)/, () => text.join(''));
}

/** Returns the page with the title and description that other sites show, as the same page has them in another language. */
export function writeToldWords(html: string, other: string): string {
  return ['name="description"', 'property="og:title"', 'property="og:description"']
    .map(contentOf)
    .reduce((text, place) => text.replace(place, (own) => place.exec(other)?.[0] ?? own), html);
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
