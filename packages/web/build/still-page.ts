import path from 'node:path';
import type { StillPage } from '../src/app/still-page.js';

interface StillPageParts {
  readonly page: StillPage;
  /** The built index.html. */
  readonly template: string;
  /** The text of the build's manifest. */
  readonly manifest: string;
  /** Where the site will stand; empty when it is not known. */
  readonly siteUrl: string;
  /** The sizes of what is still to come. */
  readonly styleSheet: string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The folder of the site, in whose view the manifest names its sources. */
const SITE_FOLDER = 'packages/web';
const ENTRY = 'index.html';

/**
 * Nothing is painted before the drawn page is there to its end: half of a bar would be seen to move when the rest comes.
 * Chromium's own; others paint as they like.
 */
const WHOLE_AT_ONCE = '<link rel="expect" href="#root" blocking="render">';

/** The built index.html with a drawn page in it, until the site itself has drawn it, and with that page's own tags. */
export function writeStillPage({ page, template, manifest, siteUrl, styleSheet }: StillPageParts): string {
  const { title, description, markup, address } = page;
  const url = siteUrl === '' ? '' : new URL(address, siteUrl).href;
  const chunks = JSON.parse(manifest) as Readonly<Record<string, Chunk>>; // Vite's own format
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
    [/(?=<\/head>)/, `  ${links}\n    ${WHOLE_AT_ONCE}\n  `],
    [/(?=<div id="root">)/, `<div id="still">${markup}</div>\n    `],
  ];
  return tags.reduce(replaceOnce, template);
}

type Replacement = readonly [place: RegExp, text: string];

function replaceOnce(html: string, [place, text]: Replacement): string {
  if (!place.test(html)) throw new Error(`index.html has no ${String(place)}`);
  // By a function, since a text of ours may hold what means something in a pattern of replacement.
  return html.replace(place, () => text);
}

/** The value of a meta tag, which formatting may have put into lines of its own. */
function contentOf(name: string): RegExp {
  return new RegExp(`(?<=<meta\\s+${name}\\s+content=")[^"]*`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** What the site and the page need, scripts and styles; what others rest on comes first. */
function filesOf(chunks: Readonly<Record<string, Chunk>>, sources: readonly string[]): string[] {
  const keys = sources.map((source) => path.posix.relative(SITE_FOLDER, source));
  const unknown = keys.find((key) => chunks[key] === undefined);
  if (unknown !== undefined) throw new Error(`The build has made no file of ${unknown}`);
  const seen = new Set([ENTRY, ...keys]);
  // A set hands out what is added to it while it is walked.
  for (const key of seen) for (const next of chunks[key]?.imports ?? []) seen.add(next);
  const needed = [...seen].reverse().flatMap((key) => chunks[key] ?? []);
  return needed.flatMap(({ file, css = [] }) => [file, ...css]);
}

/** Loads a file at once, and not after the script that asks for it. */
function tagOf(file: string): string {
  const relation = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${relation}" crossorigin href="/${file}">`;
}
