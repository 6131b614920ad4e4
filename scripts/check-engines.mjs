import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { NODE_FLOOR } from './lib/node-floor.mjs';
import { directDependencies, inRoot, readManifest, workspaceFolders } from './lib/root.mjs';

/**
 * @typedef {{ packages: Record<string, { engines?: { node?: string } }> }} LockFile
 * @type {LockFile}
 */
const lockFile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/**
 * Reads the lock file and not the installed packages: optional packages of other platforms are not installed.
 * @param {string} folder the workspace that depends on the package
 * @param {string} name
 * @returns {string | undefined} the Node range it declares; nothing when it declares none
 */
function declaredRange(folder, name) {
  const entry = [`${folder}/node_modules/${name}`, `node_modules/${name}`]
    .map((place) => lockFile.packages[place])
    .find((candidate) => candidate !== undefined);
  if (!entry) throw new Error(`package-lock.json lacks ${name} (asked for in ${folder}); run npm install.`);
  return entry.engines?.node;
}

/** Direct dependencies only: others may declare a newer Node than they need. @returns {string[]} one sentence each */
function findTooNew() {
  return workspaceFolders().flatMap((folder) =>
    directDependencies(readManifest(folder)).flatMap(([name, version]) => {
      const range = declaredRange(folder, name);
      if (!range || satisfies(NODE_FLOOR, range)) return [];
      return [
        `${name} ${version} in ${folder}/package.json asks for Node ${range}, which leaves out ${NODE_FLOOR}.`,
      ];
    }),
  );
}

const tooNew = findTooNew();
for (const sentence of tooNew) console.error(sentence);
if (tooNew.length > 0) {
  console.error('Pin the newest version that admits the floor, or find another package.');
  process.exitCode = 1;
} else {
  console.log(`Every direct dependency admits Node ${NODE_FLOOR}.`);
}
