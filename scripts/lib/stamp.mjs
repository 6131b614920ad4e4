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
  const absolute = inRoot(relative);
  if (!existsSync(absolute) || NOT_INPUT.test(relative)) return [];
  if (statSync(absolute).isFile()) return [relative];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => inputFiles(path.posix.join(relative, name)));
}

/**
 * A hash of the contents of the inputs. File times do not count, because a fresh clone or a branch switch changes them.
 * @param {readonly string[]} inputs
 * @returns {string}
 */
export function stampOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(inputFiles)) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  }
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
