import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const SITE = 'packages/web/src/';
/** A key that is written: `queryKey: […]` or `const queryKey = […]`, not one that is passed on or named by a file of keys. */
const WRITTEN_KEY = /\bqueryKey(?::|\s*=)\s*\[/g;
/** A written key with what loads it in the line below. */
const KEY_WITH_LOADER = /\bqueryKey: \[[^\]]*\],\s*queryFn\b/g;

test('a key that is not of a call stands beside what loads it, or in a file of queries', () => {
  const elsewhere = repositoryFiles()
    .filter((file) => file.startsWith(SITE) && /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.slice(SITE.length))
    .filter((file) => !/(queries|keys|\/call-query)\.ts$/.test(file))
    .map((file) => [file, readText(SITE + file)] as const)
    .filter(([, text]) => count(text, WRITTEN_KEY) > count(text, KEY_WITH_LOADER))
    .map(([file]) => file);

  expect(elsewhere).toEqual([]);
});

const count = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern)).length;
