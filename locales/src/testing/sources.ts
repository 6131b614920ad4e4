import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the sources of the two faces say about message keys. */
export interface KeyMentions {
  /** Every quoted text; a key that stands in one is in use, also when it is handed on before it is looked up. */
  readonly quoted: ReadonlySet<string>;
  /** Every text that is looked up at once: `t('…')`, `text('…')`, `i18nKey="…"`. */
  readonly lookedUp: ReadonlyMap<string, string>;
  /** What stands in template literals before the first `${`. */
  readonly prefixes: ReadonlySet<string>;
}

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the sources of site and terminal client, their tests left out: a key that only a test knows is unused. */
export function readKeyMentions(): KeyMentions {
  const quoted = new Set<string>();
  const lookedUp = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const path of ['packages/web/src', 'packages/cli/src'].flatMap(sourcesIn)) {
    const source = readFileSync(repository + path, 'utf8');
    for (const text of groups(source, /(['"])([A-Za-z][\w-]*(?:\.[^'"\s\\]+)+)\1/g, 2)) quoted.add(text);
    for (const text of groups(source, /\b(?:t|text)\(\s*(['"])([^'"\\]+)\1/g, 2)) lookedUp.set(text, path);
    for (const text of groups(source, /\bi18nKey=(?:\{\s*)?(['"])([^'"\\]+)\1/g, 2)) lookedUp.set(text, path);
    for (const text of groups(source, /`([A-Za-z][\w-]*\.[^`$\s]*)\$\{/g, 1)) prefixes.add(text);
  }
  return { quoted, lookedUp, prefixes };
}

function groups(source: string, pattern: RegExp, group: number): string[] {
  return Array.from(source.matchAll(pattern), (match) => match[group] ?? '');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(repository + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(?:-d)?\.tsx?$|(?:^|\/)testing\//.test(path))
    .map((path) => `${folder}/${path}`);
}
