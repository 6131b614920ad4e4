import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type UserConfig } from 'vite';
import { articles } from '../../locales/build/compile-articles.js';
import { chunkGroups } from './build/chunk-groups.js';
import { prerender } from './build/prerender.js';
import { headersFile, makeSiteHeaders } from './build/site-headers.js';
import {
  compressAssets,
  iconSprite,
  jsonAsScript,
  preloadFonts,
  licences,
  productionRouter,
} from './build/site-plugins.js';
import { sitemap } from './build/sitemap.js';
import { filesOutsideOf, placeOf, testTags } from '../../scripts/lib/test-sets.mjs';

const apiHost = 'http://127.0.0.1:8080';
// Paths that the API host answers; everything else belongs to the site (docs/specification/calls.md).
const apiPaths = ['/api', '/gamestrings', '/version.json', '/openapi.json', '/docs', '/health'];
const proxy = Object.fromEntries(apiPaths.map((path) => [path, apiHost]));

/** Public URL of the site, for absolute addresses; optional. */
const siteUrl = process.env.VITE_SITE_URL;

/** Map downloader for the content security policy, when another server than the API host serves the site. */
const siteHeaders = makeSiteHeaders({ mapService: process.env.MAP_DOWNLOADER_API });

/** Names of the articles; each of them exists in English. */
function articleNames(): string[] {
  const files = readdirSync(path.join(import.meta.dirname, '../../locales/articles/en'));
  return files.map((file) => path.parse(file).name).filter((name) => name !== 'index');
}

const breakpoints = path.join(import.meta.dirname, 'src/ui/styles/breakpoints.css');

const HASH_LENGTH = 3;
const filesByHash = new Map<string, string>();

/**
 * Names a class by its name in the file and a hash of the file's place. Shorter than the default, because each name is in styles,
 * scripts and pages.
 */
function nameClass(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const hash = createHash('sha256').update(place).digest('base64url').slice(0, HASH_LENGTH);
  const known = filesByHash.get(hash) ?? place;
  if (known !== place) throw new Error(`${place} and ${known} have the same hash: make HASH_LENGTH longer`);
  filesByHash.set(hash, place);
  return `_${name}_${hash}`;
}

/** Vite options that the site and its prerendering program share. */
const shared: Pick<UserConfig, 'resolve' | 'ssr' | 'css'> = {
  resolve: {
    // Our own packages are read from source, so that they need no build.
    conditions: ['@ra3/source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    resolve: { conditions: ['@ra3/source', 'module', 'node', 'development|production'] },
    noExternal: [/^@ra3\//],
  },
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: nameClass },
    // Every file of styles knows the names of the window's widths, which no browser knows.
    postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] },
  },
};

const licencesOf = licences();

const siteConfig: UserConfig = {
  worker: { plugins: () => [licencesOf.ofWorkers()] },
  plugins: [
    react(),
    productionRouter(),
    articles(),
    iconSprite(),
    jsonAsScript(),
    licencesOf.ofPages(),
    preloadFonts(),
    sitemap({ siteUrl, articles: articleNames() }),
    headersFile(siteHeaders),
    prerender({ siteUrl, shared }),
    compressAssets(),
  ],
  ...shared,
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, headers: siteHeaders, proxy },
  build: {
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    // The content security policy blocks data URLs and inline scripts.
    assetsInlineLimit: 0,
    // Every visitor would download the preload helper, which saves one round trip on the first visit of a page.
    modulePreload: false,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
  // Vitest reads `test`; Vite's own types lack it.
  ...{
    test: {
      name: 'web',
      root: import.meta.dirname,
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', ...filesOutsideOf(import.meta.dirname)],
      tags: testTags,
      sequence: placeOf('web'),
      testTimeout: 60_000,
      // How long `expect.poll` asks again: its own second is short on a busy machine.
      expect: { poll: { timeout: 20_000 } },
      setupFiles: ['src/testing/setup.ts', '../../tests/repository/leftovers/name-leftovers.setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
    },
  },
};

/** Configures the build of the site, its development server, and the Vitest project `web`. */
export default defineConfig(({ command }) => {
  // Vite would keep another value, for example the `test` of Vitest, and put React's slow development build into the site.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return siteConfig;
});
