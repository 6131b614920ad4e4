import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../program.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/terminal.md');

const places = ['links.ts', 'admin-links.ts']
  .map((name) => read(`packages/web/src/platform/routing/${name}`))
  .flatMap((code) => Array.from(code.matchAll(/(?:fixed|route)\(\s*'([^']+)'/gu), ([, path = '']) => path));

test('docs/terminal.md says of every page of the site what does the same, or why nothing does', () => {
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

test('docs/terminal.md names only commands that there are', () => {
  const named = Array.from(page.matchAll(/`ra3 ([^`]+)`/gu), ([, words = '']) => words.split(/\s+/u));
  const isCommand = (words: readonly string[]): boolean =>
    commands.some(
      ({ path }) =>
        path.every((word, index) => word === words[index]) ||
        // `ra3 persona` shows, and `ra3 admin ban` bans a user.
        (['show', 'user'].includes(path.at(-1) ?? '') &&
          path.slice(0, -1).every((word, index) => word === words[index])),
    );

  expect(named.filter((words) => !isCommand(words)).map((words) => words.join(' '))).toEqual([]);
});
