import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Message keys that the sources of site and terminal client mention. */
export interface KeyMentions {
  /** Every string literal; a key in one counts as used, even when it is looked up elsewhere. */
  readonly quoted: ReadonlySet<string>;
  /** Every literal that is looked up directly, with its file: `t('…')`, `text('…')`, `i18nKey="…"`. */
  readonly lookedUp: ReadonlyMap<string, string>;
  /** Literals that are looked up without values, with their file: `t('…')`, `find('…')`. */
  readonly withoutValues: ReadonlyMap<string, string>;
  /** The beginnings of template literals, up to the first `${`. */
  readonly prefixes: ReadonlySet<string>;
}

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the sources of site and terminal client without tests, because a key that only tests mention is unused. */
export function readKeyMentions(): KeyMentions {
  const quoted = new Set<string>();
  const lookedUp = new Map<string, string>();
  const withoutValues = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const path of ['packages/web/src', 'packages/cli/src'].flatMap(sourcesIn)) {
    const source = readFileSync(repository + path, 'utf8');
    for (const text of groups(source, /(['"])([A-Za-z][\w-]*(?:\.[^'"\s\\]+)+)\1/g, 2)) quoted.add(text);
    for (const text of groups(source, /\b(?:t|text)\(\s*(['"])([^'"\\]+)\1/g, 2)) lookedUp.set(text, path);
    for (const text of groups(source, /\b(?:t|text|find)\(\s*(['"])([^'"\\]+)\1,?\s*\)/g, 2))
      withoutValues.set(text, path);
    for (const text of groups(source, /\bi18nKey=(?:\{\s*)?(['"])([^'"\\]+)\1/g, 2)) lookedUp.set(text, path);
    for (const text of groups(source, /`([A-Za-z][\w-]*\.[^`$\s]*)\$\{/g, 1)) prefixes.add(text);
  }
  for (const key of keysOfSubjects()) quoted.add(key);
  // Keys of subjects and acts are built from their definitions.
  prefixes.delete('subjects.');
  for (const name of namesOfSubjects()) prefixes.add(`subjects.${name}.`);
  return { quoted, lookedUp, withoutValues, prefixes };
}

const readSubjects = (): string =>
  sourcesIn('packages/subjects/src')
    .map((path) => readFileSync(repository + path, 'utf8'))
    .join('\n');

/** The names of lists and acts, as their definitions give them. */
function namesOfSubjects(): string[] {
  return groups(readSubjects(), /\btexts: '(\w+)'/g, 1);
}

/** The heads of their columns, and the keys that their rules name. */
function keysOfSubjects(): string[] {
  const fields = groups(readSubjects(), /\b(?:age|day|flag|number|text|time|words)\('(\w+)'/g, 1);
  const named = groups(readSubjects(), /'(subjects\.[\w.]+)'/g, 1);
  return [...fields.map((field) => `subjects.column.${field}`), ...named];
}

/** Keys of buttons and links with a name of their own beside a text: the name first, then the text that is shown. */
export function readLabelledTexts(): [label: string, text: string][] {
  return sourcesIn('packages/web/src').flatMap((path) => {
    const source = readFileSync(repository + path, 'utf8');
    const named =
      /<(?:Button|Link|a)\b(?:(?!<\/)[^])*?aria-label=\{t\('([^']+)'(?:(?!<\/)[^])*?\{t\('([^']+)'/g;
    return Array.from(source.matchAll(named), ([, label = '', text = '']): [string, string] => [label, text]);
  });
}

function groups(source: string, pattern: RegExp, group: number): string[] {
  return Array.from(source.matchAll(pattern), (match) => match[group] ?? '');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(repository + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(?:-d)?\.tsx?$|(?:^|\/)testing\//.test(path))
    .map((path) => `${folder}/${path}`);
}
