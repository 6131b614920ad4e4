import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScript from 'dependency-cruiser/config-utl/extract-ts-config';
import { architectureGraph, withGraph } from './lib/architecture-graph.mjs';
import { inRoot, root } from './lib/root.mjs';

// Checks the import rules, and that docs/import-graph.md shows it as it is. With --draw it writes the graph.
const FOLDERS = ['packages', 'locales', 'tests', 'scripts'];
const PAGE = inRoot('docs/import-graph.md');

/** @typedef {import('dependency-cruiser').ICruiseResult} CruiseResult */

/**
 * @param {string} configuration path of a dependency-cruiser configuration, from the root
 * @param {string[]} folders
 * @returns {Promise<CruiseResult>}
 */
async function cruiseBy(configuration, folders) {
  process.chdir(root);
  const options = await extractOptions(configuration);
  const { output } = await cruise(folders, options, undefined, {
    tsConfig: extractTypeScript('tsconfig.base.json'),
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return output;
}

/** @param {CruiseResult} result */
function drawGraph(result) {
  const page = readFileSync(PAGE, 'utf8');
  const drawn = withGraph(page, architectureGraph(result.modules));
  if (drawn === page) return true;
  if (process.argv.includes('--draw')) writeFileSync(PAGE, drawn);
  else console.error('The graph in docs/import-graph.md is not that of the code; run npm run draw.');
  return process.argv.includes('--draw');
}

/** @param {CruiseResult} result */
async function report(result) {
  const { output, exitCode } = await format(result, { outputType: 'err-long' });
  console.log(output);
  if (exitCode > 0) process.exitCode = 1;
}

const result = await cruiseBy('./.dependency-cruiser.cjs', FOLDERS);
await report(result);
if (!drawGraph(result)) process.exitCode = 1;
// Cycles between folders are checked in a separate run without tests.
await report(await cruiseBy('./.dependency-cruiser.folders.cjs', ['packages']));
