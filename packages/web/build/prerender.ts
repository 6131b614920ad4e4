import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import type { PrerenderedPage } from '../src/app/prerender/prerendered-page.js';
import { articles } from '../../../locales/build/compile-articles.js';
import { extractInlineStyles } from './inline-styles.js';
import { readSitePages, sourcesOf } from './page-sources.js';
import { writePrerenderedPage } from './write-prerendered-page.js';
import { writeShells } from './write-shells.js';

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
