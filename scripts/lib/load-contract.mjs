import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './root.mjs';

/** @typedef {import('./contract-shapes.mjs').Sources} Sources */
/** @typedef {import('./contract-shapes.mjs').Schema} Schema */

const SDK = 'packages/sdk/src';
const SCHEMAS = `${SDK}/contract/schemas`;

/**
 * Loads the generators' input: the contract's calls and named schemas, its enumerations, and the differences of the readers.
 * @returns {Promise<Sources>}
 */
export async function loadContract() {
  const files = readdirSync(inRoot(SCHEMAS));
  const { listEndpoints, enumerations, differences, ...schemaFiles } = await bundle(files);
  const basic = schemaFiles.schemas_basic;
  const schemas = Object.values(schemaFiles).flatMap((module) => Object.entries(module));
  return {
    endpoints: listEndpoints(),
    schemas: new Map(schemas.filter(([, value]) => typeof value === 'object')),
    words: new Map(Object.entries(enumerations).filter(([, value]) => Array.isArray(value))),
    differences: new Map(Object.entries(differences)),
    timeDescription: basic.TIME_DESCRIPTION,
    docs: new Map(files.flatMap((file) => docsOf(readFileSync(inRoot(`${SCHEMAS}/${file}`), 'utf8')))),
  };
}

/** @param {string[]} schemaFiles */
async function bundle(schemaFiles) {
  const outfile = inRoot('.cache/generate/contract.mjs');
  mkdirSync(inRoot('.cache/generate'), { recursive: true });
  const lines = [
    "export { listEndpoints } from './contract/index.ts';",
    "export * as enumerations from './contract/enumerations.ts';",
    "export * as differences from './client/read/host-differences.ts';",
    ...schemaFiles.map(
      (file) => `export * as schemas_${file.replace(/\W.*$/, '')} from './contract/schemas/${file}';`,
    ),
  ];
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: inRoot(SDK), loader: 'ts' },
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

/**
 * The comment before each schema, which becomes the comment of its type.
 * @param {string} source
 * @returns {[name: string, doc: string][]}
 */
function docsOf(source) {
  const found = source.matchAll(/\/\*\* (.+) \*\/\nexport const (\w+)/g);
  return [...found].map(([, doc = '', name = '']) => [name, doc]);
}
