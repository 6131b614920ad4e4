import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { inRoot } from './root.mjs';

/** @typedef {import('./contract-shapes.mjs').Sources} Sources */
/** @typedef {import('./contract-shapes.mjs').Schema} Schema */

const SDK = 'packages/sdk/src';
const SCHEMAS = `${SDK}/contract/schemas`;

/**
 * Loads what the generators need: the contract's calls and named schemas, its lists of words, and the readers' differences.
 * @returns {Promise<Sources>}
 */
export async function loadContract() {
  const files = readdirSync(inRoot(SCHEMAS));
  // One namespace for all files, so that a schema which two of them import stays one object.
  const typescript = register({ namespace: 'contract' });
  /** @param {string} file */
  const load = (file) => typescript.import(pathToFileURL(inRoot(file)).href, import.meta.url);
  const { listEndpoints, groupDescriptions } = await load(`${SDK}/contract/index.ts`);
  const enumerations = await load(`${SDK}/contract/enumerations.ts`);
  const differences = await load(`${SDK}/client/read/host-differences.ts`);
  const { TIME_DESCRIPTION, STORABLE_PATTERN } = await load(`${SCHEMAS}/basic-schemas.ts`);
  const { staffRights, targetKinds } = await load(`${SDK}/rules/staff-rules.ts`);
  const modules = await Promise.all(files.map((file) => load(`${SCHEMAS}/${file}`)));
  await typescript.unregister();
  return {
    endpoints: listEndpoints(),
    groupDescriptions,
    staffRights,
    targetKinds,
    schemas: new Map(
      modules.flatMap((module) => Object.entries(module)).filter(([, value]) => typeof value === 'object'),
    ),
    words: new Map(Object.entries(enumerations).filter(([, value]) => Array.isArray(value))),
    differences: new Map(Object.entries(differences)),
    timeDescription: TIME_DESCRIPTION,
    storablePattern: STORABLE_PATTERN,
    docs: new Map(files.flatMap((file) => docsOf(readFileSync(inRoot(`${SCHEMAS}/${file}`), 'utf8')))),
  };
}

/** The comment before each schema, for its type. @param {string} source @returns {[name: string, doc: string][]} */
function docsOf(source) {
  const found = source.matchAll(/\/\*\* (.+) \*\/\nexport const (\w+)/g);
  return [...found].map(([, doc = '', name = '']) => [name, doc]);
}
