import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined when the file is missing or invalid
 */
function readLock(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The first package of the lock file that is not installed, or installed in another version.
 * Optional packages may be missing: those for other platforms are never installed.
 * @param {LockedPackages} wanted from package-lock.json
 * @param {LockedPackages} installed from node_modules/.package-lock.json
 * @returns {string | undefined} its path
 */
export function findStalePackage(wanted, installed) {
  return Object.keys(wanted).find((name) => {
    const want = wanted[name];
    if (!want || !name.includes('node_modules/')) return false;
    const have = installed[name];
    if (!have) return !want.optional;
    return have.version !== want.version || have.integrity !== want.integrity;
  });
}

/** @returns {string | undefined} the reason why an install is needed */
function reasonToInstall() {
  const installed = readLock(inRoot('node_modules/.package-lock.json'));
  if (!installed) return 'nothing is installed yet';
  const stale = findStalePackage(readLock(inRoot('package-lock.json')) ?? {}, installed);
  return stale && `${stale} is not what package-lock.json says`;
}

/**
 * Installs the packages of the lock file, unless they are installed.
 * @returns {Promise<void>} rejects with instructions when npm fails
 */
export async function installIfNeeded() {
  const reason = reasonToInstall();
  if (!reason) return;
  say(`Installing dependencies with npm ci, because ${reason}.`);
  const startedAt = performance.now();
  const { code } = await run('npm ci --include=dev --no-audit --no-fund');
  if (code !== 0) {
    throw new Error(
      'npm ci failed; its own message is above. Check the network, then run this command again.',
    );
  }
  say(`Installed in ${elapsed(startedAt)}.`);
}
