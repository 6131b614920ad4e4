import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const SITE = 'packages/web/src/';
/** A key that is written: `queryKey: […]` or `const queryKey = […]`, not one that is passed on or named by a file of keys. */
const WRITTEN_KEY = /\bqueryKey(?::|\s*=)\s*\[/;

test('the key of a query and what loads it stand in a file of queries, one for each noun', () => {
  const elsewhere = repositoryFiles()
    .filter((file) => file.startsWith(SITE) && /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.slice(SITE.length))
    .filter(
      (file) => !file.endsWith('queries.ts') && !file.endsWith('keys.ts') && !file.endsWith('/call-query.ts'),
    )
    .filter((file) => WRITTEN_KEY.test(readText(SITE + file)));

  expect(elsewhere).toEqual([]);
});
