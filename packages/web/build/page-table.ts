import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the site's page table. */
export interface TablePage {
  /** A name of `links`. */
  readonly route: string;
  /** The source file of the page, from the folder of the site. */
  readonly file: string;
  /** Who may open it. */
  readonly access: string;
  /** The message areas that it declares. */
  readonly areas: readonly string[];
}

/** Reads a page table such as `app/paths.ts` as text, because the built site cannot say which files its pages were. */
export function readPageTable(root: string, table: string): TablePage[] {
  const folder = path.posix.dirname(table);
  return readFileSync(path.join(root, table), 'utf8')
    .split("route: '")
    .slice(1)
    .map((entry) => ({
      route: textIn(entry, /^(\w+)'/),
      access: textIn(entry, /access: '(\w+)'/),
      file: path.posix.join(folder, textIn(entry, /import\('([^']+)'/).replace(/\.js$/, '.tsx')),
      areas: textIn(entry, /\[\s*('[^\]]*)\]/).match(/\w+/g) ?? [],
    }));
}

function textIn(entry: string, pattern: RegExp): string {
  return pattern.exec(entry)?.[1] ?? '';
}
