import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './lib/root.mjs';

// Bundles and runs a TypeScript program of the tests folder: node scripts/tool.mjs load storm. It is bundled because it imports
// our packages from source, as tests do.

/**
 * Keeps installed packages external; only our own packages are bundled.
 * @type {import('esbuild').Plugin}
 */
const externalPackages = {
  name: 'external-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@ra3/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Rewrites `import.meta`, so that a module finds files beside its source and not beside the bundle.
 * @type {import('esbuild').Plugin}
 */
const sourceImportMeta = {
  name: 'source-import-meta',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }));
  },
};

const [name = '', ...words] = process.argv.slice(2);
// Inside the host's package, so that its versions of the installed packages are used.
const outfile = inRoot(`packages/api/node_modules/.cache/tools/${name}.mjs`);
await build({
  entryPoints: [inRoot(`tests/${name}/main.ts`)],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@ra3/source'],
  plugins: [externalPackages, sourceImportMeta],
  logLevel: 'warning',
});
process.exitCode = spawnSync(process.execPath, [outfile, ...words], { stdio: 'inherit' }).status ?? 1;
