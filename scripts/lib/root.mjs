import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string} relative a path from the root, with forward slashes @returns {string} */
export function inRoot(relative) {
  return path.join(root, relative);
}

/**
 * @typedef {object} Manifest the parts of a package.json that the checks read
 * @property {string} name
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @param {string} folder from the root; '.' is the root itself @returns {Manifest} */
export function readManifest(folder) {
  return JSON.parse(readFileSync(inRoot(`${folder}/package.json`), 'utf8'));
}

/** @returns {string[]} the folders with a package.json of ours, the root first */
export function workspaceFolders() {
  const packages = readdirSync(inRoot('packages')).sort();
  return ['.', ...packages.map((name) => `packages/${name}`), 'locales', 'tests'];
}

/**
 * @param {Manifest} manifest
 * @returns {[name: string, version: string][]} its dependencies without our own packages
 */
export function directDependencies({ dependencies, devDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name]) => !name.startsWith('@ra3/'),
  );
}
