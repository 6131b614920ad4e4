import path from 'node:path';
import type { DrawnPage } from '../src/app/drawn-page.js';
import type { PrerenderedPage } from '../src/app/prerendered-page.js';

interface PrerenderedPageParts {
  readonly page: PrerenderedPage;
  /** The built index.html. */
  readonly template: string;
  /** JSON text of Vite's manifest. */
  readonly manifest: string;
  /** Public URL of the site; empty when not configured. */
  readonly siteUrl: string;
  /** Classes with the sizes of the skeletons. */
  readonly styleSheet: string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The folder that the manifest's source paths are relative to. */
const SITE_FOLDER = 'packages/web';
const ENTRY = 'index.html';

/**
 * For the scripts of a page whose content is in its HTML: styles come first, as the page can be painted and read without a
 * script.
 */
const LOW_PRIORITY = ' fetchpriority="low"';

/** Puts a prerendered page into the built index.html, with its own meta tags, until the site has rendered the page itself. */
export function writePrerenderedPage({
  page,
  template,
  manifest,
  siteUrl,
  styleSheet,
}: PrerenderedPageParts): string {
  const { title, description, markup, address, locale } = page;
  const url = siteUrl === '' ? '' : new URL(address, siteUrl).href;
  const chunks = JSON.parse(manifest) as Readonly<Record<string, Chunk>>; // Vite writes this format.
  const files = filesOf(chunks, page.sources).filter((file) => !template.includes(file));
  const links = [styleSheet, ...files].map(tagOf).join('\n    ');
  const kind = address.startsWith('/articles/') ? 'article' : 'website';
  const tags: readonly Replacement[] = [
    [/(?<=<title>)[^<]*/, escaped(title)],
    [contentOf('name="description"'), escaped(description)],
    [contentOf('property="og:description"'), escaped(description)],
    [contentOf('property="og:title"'), escaped(title)],
    [contentOf('property="og:type"'), kind],
    [contentOf('property="og:url"'), escaped(url)],
    [/(?<=<link rel="canonical")/, url === '' ? '' : ` href="${escaped(url)}"`],
    [/(?<=<script type="module")/, LOW_PRIORITY],
    [/(?=<\/head>)/, `  ${links}\n  `],
    [/(?<=<html lang=")[^"]*/, locale],
    [/(?<=<div id="root")>/, ` ${attributesOf(page)}>${markup}`],
  ];
  return tags.reduce(replaceOnce, template);
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

/** What `readDrawnPage` of the site reads. */
function attributesOf({ locale, address, hostname }: DrawnPage): string {
  return `data-drawn="${locale}" data-address="${address}" data-hostname="${hostname}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The scripts and styles that the site and the page need, dependencies first. */
function filesOf(chunks: Readonly<Record<string, Chunk>>, sources: readonly string[]): string[] {
  const keys = sources.map((source) => path.posix.relative(SITE_FOLDER, source));
  const unknown = keys.find((key) => chunks[key] === undefined);
  if (unknown !== undefined) throw new Error(`The build has made no file of ${unknown}`);
  const seen = new Set([ENTRY, ...keys]);
  // Iterating a set includes the elements added meanwhile.
  for (const key of seen) for (const next of chunks[key]?.imports ?? []) seen.add(next);
  const needed = [...seen].reverse().flatMap((key) => chunks[key] ?? []);
  return needed.flatMap(({ file, css = [] }) => [file, ...css]);
}

/** A tag that loads a file at once instead of after the script that imports it. */
function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload"${LOW_PRIORITY} crossorigin href="/${file}">`;
}
