import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
// By file: Vite loads its configuration in Node, which would resolve the package name to the package's built files.
import { DEFAULT_LOCALE, locales, type Locale } from '../../../locales/src/locale.js';
import { links } from '../src/platform/routing/links.js';
import { filesOf, tagOf, type Manifest } from './chunk-files.js';
import { readSitePages, sourcesOf } from './page-sources.js';
import type { TablePage } from './page-table.js';

interface ShellParts {
  /** The folder of the site. */
  readonly root: string;
  readonly outputFolder: string;
}

/** Writes empty pages (`persona/[personaId].html`) that name their files, so that browsers load them all at once. */
export async function writeShells({ root, outputFolder }: ShellParts): Promise<void> {
  const index = path.join(outputFolder, 'index.html');
  const template = await readFile(index, 'utf8');
  const manifest = await readFile(path.join(outputFolder, '.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Manifest; // Vite writes this format.
  for (const page of readSitePages(root)) {
    if (page.route === 'home') continue;
    for (const locale of locales) {
      const file = path.join(outputFolder, fileNameOf(page, locale));
      await mkdir(path.dirname(file), { recursive: true });
      const html = withFiles(template, filesOf(chunks, sourcesOf(page, locale)));
      // A prerendered page stays.
      await writeFile(file, html, { flag: 'wx' }).catch(unlessThere);
    }
  }
  await writeFile(index, withFiles(template, filesOf(chunks, [])));
}

/** `persona/[personaId].html` in the default locale, `persona/[personaId].en.html` in another; optional parts are there. */
function fileNameOf({ route }: TablePage, locale: Locale): string {
  const { pattern } = links[route as keyof typeof links]; // The page table is type-checked.
  const name = pattern.slice(1).replaceAll(/:(\w+)\??/g, '[$1]');
  return locale === DEFAULT_LOCALE ? `${name}.html` : `${name}.${locale}.html`;
}

function withFiles(template: string, files: readonly string[]): string {
  const tags = files.filter((file) => !template.includes(file)).map((file) => tagOf(file));
  return template.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
