import path from 'node:path';
import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const IMPORT = /import (?<styles>\w+) from '(?<sheet>[^']+\.module\.css)'/g;

const components = repositoryFiles().filter((file) => /^packages\/web\/src\/.*\.tsx?$/.test(file));

/** Names of the classes of a style sheet, as a component writes them. */
function classesOf(sheet: string): Set<string> {
  const rules = readText(sheet).replaceAll(/\/\*.*?\*\//gs, '');
  const names = [...rules.matchAll(/\.(?<name>[a-z_][\w-]*)/gi)].map(({ groups }) => groups?.name ?? '');
  return new Set(names.map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())));
}

/** Each class that a component names and its style sheet lacks. */
function missingIn(component: string): string[] {
  const code = readText(component);
  return [...code.matchAll(IMPORT)].flatMap(({ groups: { styles = '', sheet = '' } = {} }) => {
    const known = classesOf(path.join(path.dirname(component), sheet));
    const named = code.matchAll(new RegExp(String.raw`\b${styles}\.(\w+)`, 'g'));
    return [...named].map(([, name = '']) => name).filter((name) => !known.has(name));
  });
}

test('every class that a component names is in its style sheet; the types accept any name', () => {
  const missing = components.flatMap((file) => missingIn(file).map((name) => `${file}: ${name}`));

  expect(components.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
