import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { endpointReference } from './lib/endpoint-reference.mjs';
import { inRoot } from './lib/root.mjs';
import { routeTable } from './lib/route-table.mjs';
import { specificationIndex } from './lib/specification.mjs';

/** @typedef {import('../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {{ listEndpoints: () => { key: string, endpoint: Endpoint }[] }} ContractModule */

/** @returns {Promise<ContractModule>} */
async function loadContract() {
  const outfile = inRoot('.cache/generate/contract.mjs');
  mkdirSync(inRoot('.cache/generate'), { recursive: true });
  await build({
    entryPoints: [inRoot('packages/sdk/src/contract/index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@ra3/source'],
    packages: 'external',
    logLevel: 'error',
  });
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
}

/** @returns {Promise<[file: string, text: string][]>} every generated file with what it must hold */
async function generate() {
  const endpoints = (await loadContract()).listEndpoints();
  return [
    ['packages/sdk/src/client/routes.gen.ts', routeTable(endpoints)],
    ['docs/endpoints.md', endpointReference(endpoints)],
    ['docs/specification/README.md', specificationIndex()],
  ];
}

/** @param {string} file */
function currentText(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return undefined;
  }
}

const onlyCheck = process.argv.includes('--check');
const stale = (await generate()).filter(([file, text]) => currentText(file) !== text);
for (const [file, text] of stale) {
  if (!onlyCheck) writeFileSync(inRoot(file), text);
  console.log(onlyCheck ? `${file} is not what the contract says; run npm run generate.` : `Wrote ${file}.`);
}
if (stale.length === 0) console.log('Every generated file is what the contract says.');
if (onlyCheck && stale.length > 0) process.exitCode = 1;
