import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const SITE = 'packages/web/src/';
/** Hooks that pass the key of any query on. */
const GENERIC = ['platform/api/use-polled-query.ts', 'entities/match/list/use-match-page.ts'];
/** Where keys may still stand in screens and hooks. The list only gets shorter. */
const NOT_YET = [
  // Two small files more in the chunk of home, whose budget is used up to the last bytes.
  'entities/map/use-map-name.ts',
  'entities/match/',
  'entities/persona/',
  'entities/room/',
  'entities/season/',
  'entry-prerender.tsx',
  'features/admin/users/case/matches-card.tsx',
  'features/find-player/',
  'features/home/',
  'features/ladders/',
  'features/library/',
  'features/matches/',
  'features/personas/',
  'features/statistics/',
  'features/status/',
];

/** A key that is written: `queryKey: […]`, `queryKey: keys.of(id)` or `const queryKey = […]`, not one that is passed on. */
const WRITTEN_KEY = /\bqueryKey(?::\s*(?!QueryKey\b|readonly\b|DataTag\b)[\w[]|\s*=\s*[\w[])/;

test('the key of a query and what loads it stand in a file of queries, one for each noun', () => {
  const elsewhere = repositoryFiles()
    .filter((file) => file.startsWith(SITE) && /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.slice(SITE.length))
    .filter((file) => !file.endsWith('queries.ts') && !file.endsWith('keys.ts') && !GENERIC.includes(file))
    .filter((file) => NOT_YET.every((room) => !file.startsWith(room)))
    .filter((file) => WRITTEN_KEY.test(readText(SITE + file)));

  expect(elsewhere).toEqual([]);
});
