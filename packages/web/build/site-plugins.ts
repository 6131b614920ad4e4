import { createRequire } from 'node:module';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify, type Plugin, type Rolldown } from 'vite';
import { LICENCES_FILE, thirdPartyLicences } from '../../../scripts/lib/third-party-licences.mjs';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Operators change it in place; a server would go on sending the compressed copy. */
const CHANGEABLE = 'config.json';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that no host compresses on the fly. */
export function compressAssets(): Plugin {
  let outputFolder = 'dist';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outputFolder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outputFolder, { recursive: true });
      const texts = files.filter((file) => compressible.has(path.extname(file)) && file !== CHANGEABLE);
      await shrinkScript(path.join(outputFolder, PLAIN_SCRIPT));
      await Promise.all(texts.map((file) => compress(path.join(outputFolder, file))));
    },
  };
}

/** Vite copies it as it is; every page waits for it. */
const PLAIN_SCRIPT = 'pre-paint.js';

async function shrinkScript(file: string): Promise<void> {
  const { code } = await minify(file, await readFile(file, 'utf8'), { module: false });
  await writeFile(file, code);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await toBrotli(content, brotliOptions));
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
}

/**
 * Write the licences of the libraries in the scripts, and in the workers, which Vite bundles before the pages. Those of the
 * typefaces are in `OFL.txt` beside them.
 */
export function licences(): { readonly ofWorkers: () => Plugin; readonly ofPages: () => Plugin } {
  const modules = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') for (const module of Object.keys(output.modules)) modules.add(module);
  };
  return {
    ofWorkers: () => ({
      name: 'collect-licences',
      generateBundle: (_options, bundle) => collect(bundle),
    }),
    ofPages: () => ({
      name: 'write-licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
        const source = thirdPartyLicences(modules, import.meta.dirname);
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
      },
    }),
  };
}

const SPRITE = path.join(import.meta.dirname, '../src/ui/icon/sprite.svg');

/** Icons stand in index.html, as Chromium 143 often leaves those of a cached file unpainted on prerendered pages. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: async () => [
      // Before the root: a prerendered page is painted as soon as it is whole.
      {
        tag: 'div',
        attrs: { hidden: true },
        children: withoutSpace(await readFile(SPRITE, 'utf8')),
        injectTo: 'body-prepend',
      },
    ],
  };
}

/** Without comments, and without the space between elements: the sprite is in every page. */
function withoutSpace(svg: string): string {
  return svg
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
}

/** For names with accents: a browser asks for these when it shows one. */
const FONT_OF_FEW_PAGES = /-(?:accents|cyrillic)-/;

/** The typefaces load with the page: without this a browser asks for them after it has read the styles. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && !FONT_OF_FEW_PAGES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

/** Vite's server for developers sends JSON as a script, which a browser refuses from an `import()` that says `type: 'json'`. */
export function jsonAsScript(): Plugin {
  return {
    name: 'json-as-script',
    enforce: 'pre',
    apply: 'serve',
    transform: {
      filter: { code: "with: { type: 'json' }" },
      handler: (code) => code.replaceAll(/,\s*\{ with: \{ type: 'json' \} \}/g, ''),
    },
  };
}

/** Bundles React Router's production build: its `exports` always name the one with warnings for developers. */
export function productionRouter(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('react-router/package.json');
  const replacement = path.join(path.dirname(manifest), 'dist/production/index.mjs');
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  };
}
