import { bundles, buildIfStale } from './lib/bundles.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-floor.mjs';
import { COMPILER, run } from './lib/run.mjs';
import { elapsed, say } from './lib/say.mjs';

// Libraries that other packages install: tsc writes JavaScript and types to their dist.
const LIBRARIES = [
  'packages/sdk/tsconfig.lib.json',
  'packages/sdk/tsconfig.node.json',
  'packages/replay-tools/tsconfig.lib.json',
  'locales',
  'packages/subjects/tsconfig.lib.json',
];

async function buildLibraries() {
  const startedAt = performance.now();
  say('Building the libraries (sdk, replay-tools, locales, subjects) …');
  const { code } = await run(`${COMPILER} -b ${LIBRARIES.join(' ')}`);
  if (code !== 0) throw new Error('The libraries do not compile; the compiler says where above.');
  say(`Built the libraries in ${elapsed(startedAt)}.`);
}

/** @returns {Promise<void>} */
async function buildEverything() {
  await installIfNeeded('product');
  await buildLibraries();
  await Promise.all([
    buildIfStale(bundles.web),
    buildIfStale(bundles.api).then(() => buildIfStale(bundles.cli)),
  ]);
  say('Everything is built.');
}

requireNode();
await buildEverything().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
