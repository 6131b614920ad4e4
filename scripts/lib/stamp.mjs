import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const NOT_INPUT = /(^|\/)(node_modules|dist|testing|bench|fuzz)$|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * @param {string} relative a file or folder, from the root
 * @returns {string[]} every file in it that can change the bundle
 */
function inputFiles(relative) {
  const stats = statSync(inRoot(relative), { throwIfNoEntry: false });
  if (!stats || NOT_INPUT.test(relative)) return [];
  if (stats.isFile()) return [relative];
  return readdirSync(inRoot(relative), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${relative}/${entry.name}`;
      if (!entry.isFile()) return inputFiles(inner);
      return NOT_INPUT.test(inner) ? [] : [inner];
    });
}

/** @typedef {Map<string, Buffer>} Digests of inputs that are hashed already, for bundles that share them */

/** @param {string} input @param {Digests} digests */
function digestOf(input, digests) {
  const known = digests.get(input);
  if (known) return known;
  const files = inputFiles(input);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  const digest = files.length > 0 ? hash.digest() : Buffer.alloc(0);
  digests.set(input, digest);
  return digest;
}

/**
 * A hash of the contents of the inputs. File times do not count, because a fresh clone or a branch switch changes them.
 * @param {readonly string[]} inputs
 * @param {Digests} [digests]
 * @returns {string}
 */
export function stampOf(inputs, digests = new Map()) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) hash.update(digestOf(input, digests));
  return hash.digest('hex');
}

/** @param {string} name */
const stampFile = (name) => inRoot(`.cache/built/${name}`);

/**
 * @param {string} name
 * @returns {string | undefined} the stamp of the last successful build
 */
export function readStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {string} stamp
 */
export function writeStamp(name, stamp) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stamp);
}
