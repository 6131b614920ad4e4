import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The name of the file beside each bundle. */
export const LICENCES_FILE = 'third-party-licences.txt';

const LICENCE_NAME = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
const README_NAME = /^readme(\.|$)/i;
const LICENCE_PART = /^#* *licen[cs]e:?\n(?:[-=]+\n)?([^]+?)(?=\n#|$(?![^]))/im;

/**
 * @param {string} file a module of a bundle, as its bundler names it
 * @returns {string | undefined} the folder of the installed package that it belongs to; none for our own
 */
function packageFolderOf(file) {
  const clean = file.replaceAll('\\', '/').replace(/\?.*$/, '');
  const match = /^.*\/?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(clean);
  return match?.[0];
}

/**
 * @param {string} folder of a package
 * @returns {string[]} its licence files, or what its readme says below "License"
 */
function licenceTexts(folder) {
  const names = readdirSync(folder);
  const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8').trim();
  const files = names.filter((name) => LICENCE_NAME.test(name));
  if (files.length > 0) return files.map(read);
  return names
    .filter((name) => README_NAME.test(name))
    .flatMap((name) => LICENCE_PART.exec(read(name))?.[1]?.trim() ?? []);
}

/**
 * @param {string} folder
 * @returns {{ name: string, section: string }}
 * @throws {Error} for a package that states no licence
 */
function sectionOf(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const texts = licenceTexts(folder);
  if (texts.length === 0 && typeof license !== 'string')
    throw new Error(`${name} ${version} states no licence, so it may not be bundled.`);
  const by = typeof author === 'string' ? author : author?.name;
  const head = [`${name} ${version}`, `Licence: ${license ?? 'see below'}`, ...(by ? [`Author: ${by}`] : [])];
  const body = texts.length > 0 ? texts : [`Its text: https://spdx.org/licenses/${license}.html`];
  return { name: `${name} ${version}`, section: [head.join('\n'), ...body].join('\n\n') };
}

/**
 * @param {Iterable<string>} files the modules of a bundle, as its bundler names them
 * @param {string} root the folder that relative names start at
 * @returns {string} the licences of all installed packages among them, with their texts, by name
 * @throws {Error} when a package states no licence
 */
export function thirdPartyLicences(files, root) {
  const folders = new Set(
    Array.from(files, (file) => packageFolderOf(path.resolve(root, file))).filter(
      (folder) => folder !== undefined && existsSync(path.join(folder, 'package.json')),
    ),
  );
  const sections = new Map(
    [...folders].map((folder) => {
      const { name, section } = sectionOf(/** @type {string} */ (folder));
      return [name, section];
    }),
  );
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, section]) => section);
  return `${[
    'Parts of other authors in this bundle, and the licences under which they may be used.',
    ...sorted,
  ].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
