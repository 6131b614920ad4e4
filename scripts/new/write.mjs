import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

/**
 * A file, by its path from the root, with its new text. Changes are written only after all of them succeeded.
 * @typedef {{ file: string, text: string }} Change
 */
/**
 * The changes of a scaffold, and what remains to be done by hand.
 * @typedef {{ changes: Change[], next: string }} Scaffold
 */
/** @typedef {{ post?: boolean, access?: string, en?: string, zh?: string, ja?: string }} Values */

/**
 * @param {string} file
 * @param {string} text
 * @returns {Change}
 */
export function create(file, text) {
  if (existsSync(inRoot(file))) throw new Error(`${file} exists already.`);
  return { file, text };
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 * @returns {Change}
 */
export function edit(file, change) {
  if (!existsSync(inRoot(file))) throw new Error(`${file} does not exist.`);
  return { file, text: change(readFileSync(inRoot(file), 'utf8')) };
}

/** @param {Change} change */
export function write({ file, text }) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}

/**
 * Inserts lines before the first match that follows an anchor.
 * @param {string} text
 * @param {{ after: string | RegExp, before: RegExp, lines: string }} place
 */
export function insert(text, { after, before, lines }) {
  const start = typeof after === 'string' ? text.indexOf(after) : text.search(after);
  const length = start < 0 ? -1 : text.slice(start).search(before);
  if (length < 0) throw new Error(`There is no ${String(before)} behind ${String(after)}: write it by hand.`);
  const at = start + length;
  return `${text.slice(0, at)}${lines}${text.slice(at)}`;
}

/**
 * Adds a named import, to the existing import of its module if there is one.
 * @param {string} text
 * @param {string} name
 * @param {string} from
 */
export function addImport(text, name, from) {
  const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm)];
  const same = imports.find(([line, , module]) => module === from && !line.startsWith('import type'));
  if (same === undefined) {
    const last = imports.at(-1);
    const at = last === undefined ? 0 : last.index + last[0].length + 1;
    return `${text.slice(0, at)}import { ${name} } from '${from}';\n${text.slice(at)}`;
  }
  const names = (same[1] ?? '').split(',').map((each) => each.trim());
  if (names.includes(name)) return text;
  const line = `import { ${[...names.filter(Boolean), name].toSorted().join(', ')} } from '${from}';`;
  return text.replace(same[0], line);
}

/**
 * @param {string} name
 * @returns {[noun: string, name: string]}
 */
export function splitName(name) {
  const [noun = '', rest = ''] = name.split('.');
  if (!/^[a-z][\w-]*\.[a-z][\w-]*$/.test(name))
    throw new Error(`"${name}" is not a noun and a name with a dot between.`);
  return [noun, rest];
}

/** @param {string} name */
export const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} name */
export const pascalCase = (name) => camelCase(`-${camelCase(name)}`);
/** @param {string} name */
export const kebabCase = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** @param {string} name */
export function sentenceCase(name) {
  const words = kebabCase(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
