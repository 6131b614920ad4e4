import type { PrerenderedRoot, PrerenderedPage } from '../src/app/prerender/prerendered-page.js';
import { filesOf, tagOf, type Manifest } from './chunk-files.js';

interface PrerenderedPageParts {
  readonly page: PrerenderedPage;
  /** Source files of the page, from the folder of the site. */
  readonly sources: readonly string[];
  /** The built index.html. */
  readonly template: string;
  /** JSON text of Vite's manifest. */
  readonly manifest: string;
  /** Public URL of the site; empty when not configured. */
  readonly siteUrl: string;
  /** Classes with the sizes of the skeletons. */
  readonly styleSheet: string;
}

/** For scripts of a page whose content is in its HTML: styles come first, as it can be read without scripts. */
const LOW_PRIORITY = ' fetchpriority="low"';
/** Behind the styles: the large script would take one of the few connections from them. */
const MODULE_SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g;

/** Puts a prerendered page into the built index.html, with its own meta tags, until the site has rendered the page itself. */
export function writePrerenderedPage({
  page,
  sources,
  template,
  manifest,
  siteUrl,
  styleSheet,
}: PrerenderedPageParts): string {
  const { title, description, markup, address, locale } = page;
  // A page shared by many addresses has none of its own.
  const url = siteUrl === '' || isSharedByAddresses(page) ? '' : new URL(address, siteUrl).href;
  const chunks = JSON.parse(manifest) as Manifest; // Vite writes this format.
  const files = filesOf(chunks, sources).filter((file) => !template.includes(file));
  const scripts = [...template.matchAll(MODULE_SCRIPTS)]
    .map(([script]) => script.replace('<script type="module"', `<script type="module"${LOW_PRIORITY}`))
    .join('');
  const links = [styleSheet, ...files].map((file) => tagOf(file, LOW_PRIORITY)).join('\n    ');
  const kind = address.startsWith('/articles/') ? 'article' : 'website';
  const tags: readonly Replacement[] = [
    [/(?<=<title>)[^<]*/, escaped(title)],
    [contentOf('name="description"'), escaped(description)],
    [contentOf('property="og:description"'), escaped(description)],
    [contentOf('property="og:title"'), escaped(title)],
    [contentOf('property="og:type"'), kind],
    [/(?=<title>)/, url === '' ? '' : addressTags(url)],
    [/\s*(?=<\/head>)/, `\n    ${links}${scripts}\n  `],
    [/(?<=<html lang=")[^"]*/, locale],
    [/(?<=<div id="root")>/, ` ${attributesOf(page)}>${markup}`],
    // Behind the content, which is painted first.
    [/(?=<\/body>)/, firstCallsOf(page)],
  ];
  return tags.reduce(replaceOnce, template.replaceAll(MODULE_SCRIPTS, ''));
}

/** Without a known address both are left out: an empty one would name no page. */
function addressTags(url: string): string {
  const address = escaped(url);
  return `<meta property="og:url" content="${address}" />\n    <link rel="canonical" href="${address}" />\n    `;
}

type Replacement = readonly [place: RegExp, text: string];

function replaceOnce(html: string, [place, text]: Replacement): string {
  if (!place.test(html)) throw new Error(`index.html has no ${String(place)}`);
  // A function, because replacement strings give `$` a special meaning.
  return html.replace(place, () => text);
}

/** Matches the value of a meta tag; formatting may have put its attributes on several lines. */
function contentOf(name: string): RegExp {
  return new RegExp(`(?<=<meta\\s+${name}\\s+content=")[^"]*`);
}

/** What `readPrerenderedRoot` of the site reads. */
function attributesOf(page: PrerenderedRoot): string {
  const { locale, address, hostname } = page;
  // A page shared by many addresses is inert until the site has replaced it.
  const inert = isSharedByAddresses(page) ? ' inert' : '';
  return `data-prerendered="${locale}" data-address="${address}" data-hostname="${hostname}"${inert}`;
}

/** Whether the address contains a parameter. */
function isSharedByAddresses({ address }: PrerenderedRoot): boolean {
  return address.includes('[');
}

/** What the host replaces with the answers to these calls (ADR 10). Browsers do not run it. */
function firstCallsOf({ address, firstCalls }: PrerenderedPage): string {
  if (firstCalls.length === 0) return '';
  const calls = JSON.stringify(firstCalls).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-calls" data-path="${address}">${calls}</script>\n  `;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
