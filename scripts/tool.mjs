import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './lib/root.mjs';

// Runs a program of the tests folder: node scripts/tool.mjs load storm. It is TypeScript and takes our packages from
// source, as tests do, so it is bundled first.

/**
 * What is installed stays where it is; only our packages come along.
 * @type {import('esbuild').Plugin}
 */
const installedStaysOutside = {
  name: 'installed-stays-outside',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@ra3/') ? undefined : { path, external: true },
    );
  },
};

/**
 * A module that looks for files beside itself must find them there, and not beside the bundle.
 * @type {import('esbuild').Plugin}
 */
const modulesKeepTheirPlace = {
  name: 'modules-keep-their-place',
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
// Below the host's package, whose versions of what is installed count.
const outfile = inRoot(`packages/api/node_modules/.cache/tools/${name}.mjs`);
await build({
  entryPoints: [inRoot(`tests/${name}/main.ts`)],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@ra3/source'],
  plugins: [installedStaysOutside, modulesKeepTheirPlace],
  logLevel: 'warning',
});
process.exitCode = spawnSync(process.execPath, [outfile, ...words], { stdio: 'inherit' }).status ?? 1;
