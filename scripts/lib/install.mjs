import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

/**
 * What is installed: `product` is what the programs are built from and run with; `everything` adds the tools of tests, checks and
 * measurements (a browser, a second database, linters), which are dependencies of the root and of `tests` only.
 * @typedef {'product' | 'everything'} Scope
 */

const PRODUCT = [
  'packages/api',
  'packages/cli',
  'packages/replay-tools',
  'packages/sdk',
  'packages/subjects',
  'packages/web',
  'locales',
];

const LOCK_FILE = inRoot('package-lock.json');
/** npm's own list of what is installed. */
const INSTALLED_LIST = inRoot('node_modules/.package-lock.json');
/** Written after an install of the product alone; npm's list does not say which part of the lock file it describes. */
const PRODUCT_STAMP = inRoot('node_modules/.product-installed');

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

/** @returns {string} a hash of the lock file and of npm's list; any later install or removal changes it */
function productStamp() {
  const hash = createHash('sha256');
  for (const file of [LOCK_FILE, INSTALLED_LIST]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** @returns {boolean} */
function isProductInstalled() {
  if (!existsSync(PRODUCT_STAMP) || !existsSync(INSTALLED_LIST)) return false;
  return readFileSync(PRODUCT_STAMP, 'utf8') === productStamp();
}

/**
 * @param {Scope} scope
 * @returns {string | undefined} the reason why an install is needed
 */
function reasonToInstall(scope) {
  const installed = readLock(INSTALLED_LIST);
  if (!installed) return 'nothing is installed yet';
  if (scope === 'product' && isProductInstalled()) return undefined;
  const stale = findStalePackage(readLock(LOCK_FILE) ?? {}, installed);
  return stale && `${stale} is not what package-lock.json says`;
}

/**
 * @param {Scope} scope
 * @returns {string} `npm ci` from an empty folder; `npm install` adds what is missing to what is there
 */
function installCommand(scope) {
  const options = '--include=dev --no-audit --no-fund';
  if (scope === 'product') return `npm ci ${options} ${PRODUCT.map((folder) => `-w ${folder}`).join(' ')}`;
  return existsSync(PRODUCT_STAMP) ? `npm install --no-save ${options}` : `npm ci ${options}`;
}

/**
 * Installs the packages of the lock file, unless they are installed.
 * @param {Scope} [scope]
 * @returns {Promise<void>} rejects with instructions when npm fails
 */
export async function installIfNeeded(scope = 'everything') {
  const reason = reasonToInstall(scope);
  if (!reason) return;
  // A developer's folder has everything; installing the product alone would remove the tools.
  const isDevelopers = existsSync(INSTALLED_LIST) && !existsSync(PRODUCT_STAMP);
  const target = isDevelopers ? 'everything' : scope;
  const command = installCommand(target);
  say(`Installing dependencies with ${command.split(' --')[0]}, because ${reason}.`);
  const startedAt = performance.now();
  const { code } = await run(command);
  if (code !== 0) {
    throw new Error(
      'The installation failed; the message of npm is above. Check the network, then run this command again.',
    );
  }
  if (target === 'product') writeFileSync(PRODUCT_STAMP, productStamp());
  say(`Installed in ${elapsed(startedAt)}.`);
}
