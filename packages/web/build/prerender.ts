import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import type { PrerenderedPage } from '../src/app/prerender/prerendered-page.js';
// By file: Vite loads its configuration in Node, which would resolve the package name to the package's built files.
import { DEFAULT_LOCALE, locales, type Locale } from '../../../locales/src/locale.js';
import { articles } from '../../../locales/build/compile-articles.js';
import { links } from '../src/platform/routing/links.js';
import { filesOf, tagOf, type Manifest } from './chunk-files.js';
import { extractInlineStyles } from './inline-styles.js';
import { readSitePages, sourcesOf } from './page-sources.js';
import type { TablePage } from './page-table.js';
import { writePrerenderedPage } from './write-prerendered-page.js';

/** The site's URL when none is configured. */
const UNKNOWN_SITE = 'http://localhost';

interface PrerenderOptions {
  /** Public URL of the site, such as `https://example.org`. */
  readonly siteUrl: string | undefined;
  /** Vite options that must equal those of the main build, so that class and file names are the same. */
  readonly shared: Pick<UserConfig, 'resolve' | 'ssr' | 'css'>;
}

/** Prerenders pages that are the same for every visitor beside index.html: home.html, articles/tutorial.en.html (ADR 7). */
export function prerender({ siteUrl = '', shared }: PrerenderOptions): Plugin {
  let root = '';
  let outputFolder = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outputFolder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Before the files are compressed.
      order: 'pre',
      sequential: true,
      async handler() {
        const pages = await renderPages({ root, siteUrl: siteUrl === '' ? UNKNOWN_SITE : siteUrl, shared });
        const template = await readFile(path.join(outputFolder, 'index.html'), 'utf8');
        const manifest = await readFile(path.join(outputFolder, '.vite/manifest.json'), 'utf8');
        const { markups, fileName, css } = extractInlineStyles(pages.map(({ markup }) => markup));
        await writeFile(path.join(outputFolder, fileName), css);
        const table = readSitePages(root);
        for (const [position, page] of pages.entries()) {
          const entry = table.find(({ route }) => route === page.route);
          if (entry === undefined) throw new Error(`The page table has no ${page.route}`);
          const file = path.join(outputFolder, page.file);
          const markup = markups[position] ?? '';
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(
            file,
            writePrerenderedPage({
              page: { ...page, markup },
              sources: sourcesOf(entry, page.locale),
              template,
              manifest,
              siteUrl,
              styleSheet: fileName,
            }),
          );
        }
        await writeShells({ root, outputFolder });
      },
    },
  };
}

async function renderPages({
  root,
  siteUrl,
  shared,
}: PrerenderOptions & { readonly root: string; readonly siteUrl: string }): Promise<PrerenderedPage[]> {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'prerender-'));
  try {
    await build(programConfig({ root, outDir, shared }));
    // The prerendering program, built from src/app/prerender/prerender-pages.tsx just before.
    const program = (await import(pathToFileURL(path.join(outDir, 'prerender-pages.js')).href)) as {
      prerenderPages(siteUrl: string): Promise<PrerenderedPage[]>;
    };
    return await program.prerenderPages(siteUrl);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function programConfig({
  root,
  outDir,
  shared,
}: Pick<PrerenderOptions, 'shared'> & { root: string; outDir: string }): InlineConfig {
  return {
    ...shared,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), articles()],
    build: {
      ssr: 'src/app/prerender/prerender-pages.tsx',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
    },
  };
}

interface ShellParts {
  /** The folder of the site. */
  readonly root: string;
  readonly outputFolder: string;
}

/** Writes empty pages (`persona/[personaId].html`) that name their files, so that browsers load them all at once. */
async function writeShells({ root, outputFolder }: ShellParts): Promise<void> {
  const index = path.join(outputFolder, 'index.html');
  const template = await readFile(index, 'utf8');
  const manifest = await readFile(path.join(outputFolder, '.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Manifest; // Vite writes this format.
  for (const page of readSitePages(root)) {
    // The showcase of components exists in development only.
    if (page.route === 'home' || page.route === 'components') continue;
    for (const locale of locales) {
      const file = path.join(outputFolder, fileNameOf(page, locale));
      await mkdir(path.dirname(file), { recursive: true });
      const html = withFiles(template, filesOf(chunks, sourcesOf(page, locale)));
      // A prerendered page stays.
      await writeFile(file, html, { flag: 'wx' }).catch(unlessThere);
    }
  }
  await writeFile(index, withFiles(template, filesOf(chunks, [])));
}

/** `persona/[personaId].html` in the default locale, `persona/[personaId].en.html` in another; optional parts are there. */
function fileNameOf({ route }: TablePage, locale: Locale): string {
  const { pattern } = links[route as keyof typeof links]; // The page table is type-checked.
  const name = pattern.slice(1).replaceAll(/:(\w+)\??/g, '[$1]');
  return locale === DEFAULT_LOCALE ? `${name}.html` : `${name}.${locale}.html`;
}

function withFiles(template: string, files: readonly string[]): string {
  const tags = files.filter((file) => !template.includes(file)).map((file) => tagOf(file));
  return template.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
