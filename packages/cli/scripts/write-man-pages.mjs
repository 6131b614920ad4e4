// Writes the man pages into a folder, `man` in this package by default: `npm pack` does it before it packs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manPages } from './man-pages.mjs';
import { reference } from './read-reference.mjs';

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/**
 * The same sources give the same pages: the date is that of `SOURCE_DATE_EPOCH`, of the last commit, or, in an unpacked archive
 * of the sources, that of the manifest.
 * @returns {number} in seconds since 1970
 */
function sourceSeconds() {
  const given = Number(process.env.SOURCE_DATE_EPOCH ?? Number.NaN);
  if (Number.isFinite(given)) return given;
  const options = {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: /** @type {const} */ ('utf8'),
  };
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], options);
  return status === 0 ? Number(stdout) : statSync(manifest).mtimeMs / 1000;
}

const folder = process.argv[2] ?? fileURLToPath(new URL('../man', import.meta.url));
const edition = {
  date: new Date(sourceSeconds() * 1000).toISOString().slice(0, 10),
  version: JSON.parse(readFileSync(manifest, 'utf8')).version,
};
mkdirSync(folder, { recursive: true });
for (const [name, text] of manPages(reference, edition)) writeFileSync(join(folder, name), text);
