import path from 'node:path';
import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const KIT = 'packages/web/src/ui/';

const components = new Map(
  repositoryFiles()
    .filter((file) => /^packages\/web\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(KIT))
    .map((file) => [file, readText(file)] as const),
);

test('every text area keeps what is typed as a draft', () => {
  const edited = [...components.keys()].flatMap((file) =>
    editors(file, ['TextArea', 'TextAreaField', 'textarea']),
  );

  expect(edited.length).toBeGreaterThan(10);
  expect(edited.filter(({ isKept }) => !isKept).map(({ file }) => file)).toEqual([]);
});

interface Editor {
  readonly file: string;
  /** Whether what is typed goes into a draft. */
  readonly isKept: boolean;
}

/** The files that hold the text of an area in this file: itself, else those that pass the text to its components. */
function editors(file: string, names: readonly string[]): Editor[] {
  const code = components.get(file) ?? '';
  const areas = [...code.matchAll(new RegExp(String.raw`<(?:${names.join('|')})\b.*?\/>`, 'gs'))];
  if (areas.length === 0) return [];
  const setters = [...code.matchAll(/\[\w+, (\w+)\] = useState\b/g)].map(([, setter = '']) => setter);
  // A state forgets the text when the page is loaded again.
  const isInState = setters.some((setter) => areas.some(([area]) => area.includes(`${setter}(`)));
  if (isInState || hasDraft(file)) return [{ file, isKept: !isInState }];
  const importers = [...components].filter(([, text]) =>
    text.includes(`/${path.basename(file, '.tsx')}.js'`),
  );
  const given = importers.flatMap(([importer]) => editors(importer, componentsIn(code)));
  return given.length === 0 ? [{ file, isKept: false }] : given;
}

const componentsIn = (code: string) =>
  [...code.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);

/** Whether the file, or a part of it beside it, calls for a draft. */
function hasDraft(file: string): boolean {
  const code = components.get(file) ?? '';
  const parts = [...code.matchAll(/from '(\.\/[\w-]+)\.js'/g)].flatMap(([, part = '']) =>
    ['.ts', '.tsx'].map((ending) => components.get(path.posix.join(path.dirname(file), part + ending)) ?? ''),
  );
  return [code, ...parts].some((text) => /\buse\w*Draft\b.*?\(/.test(text));
}
