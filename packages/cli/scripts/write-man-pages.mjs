// Writes the man pages into a folder, `man` in this package by default: `npm pack` does it before it packs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manPages } from './man-pages.mjs';
import { reference } from './read-reference.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../man', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of manPages(reference)) writeFileSync(join(folder, name), text);
