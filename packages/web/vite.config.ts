import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { articles } from './build/articles.js';
import { compressAssets } from './build/compress-assets.js';
import { makeHomeChunk } from './build/home-chunk.js';
import { prerender } from './build/prerender.js';
import { headersFile, makeSiteHeaders } from './build/site-headers.js';
import { sitemap } from './build/sitemap.js';

const apiHost = 'http://127.0.0.1:8080';
// What the API host answers itself; everything else belongs to the site (spec §7).
const apiPaths = ['/api', '/gamestrings', '/version.json', '/openapi.json', '/docs', '/health'];
const proxy = Object.fromEntries(apiPaths.map((path) => [path, apiHost]));

/** Where the site will stand, for addresses that have to be whole; optional. */
const siteUrl = process.env.VITE_SITE_URL;

/** For whoever hands out the built site beside the API host, which takes the same setting. */
const siteHeaders = makeSiteHeaders(process.env.MAP_DOWNLOADER_API);

/** The names of the articles; every one is there in English. */
function articleNames(): string[] {
  const files = readdirSync(path.join(import.meta.dirname, 'src/articles/en'));
  return files.map((file) => path.parse(file).name).filter((name) => name !== 'index');
}

/** What the site and the program that draws its still pages have in common. */
const shared: Pick<UserConfig, 'resolve' | 'ssr' | 'css'> = {
  resolve: {
    // Our own packages are read from source, so that nothing has to be built first.
    conditions: ['@ra3/source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    resolve: { conditions: ['@ra3/source', 'module', 'node', 'development|production'] },
    noExternal: [/^@ra3\//],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
};

/** Builds the site, serves it in development, and is the Vitest project `web`. */
export default defineConfig({
  plugins: [
    react(),
    articles(),
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
    // Data URLs and inline scripts are what our content security policy forbids.
    assetsInlineLimit: 0,
    // The helper that preloads would be in what every visitor loads, for one round trip on a page's first visit.
    modulePreload: false,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: makeHomeChunk(import.meta.dirname) }] },
      },
    },
  },
  // `test` is Vitest's part of the file; Vite itself does not know it.
  ...{
    test: {
      name: 'web',
      root: import.meta.dirname,
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 60_000,
      setupFiles: ['src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  },
});
