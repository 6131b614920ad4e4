import { expect, test } from 'vitest';
import { readPreviewPath } from './page-path.js';

test.each([
  ['/persona/12', { kind: 'persona', personaId: 12 }],
  ['/persona/12/versus/7', { kind: 'versus', personaId: 12, opponentId: 7 }],
  ['/match/9007199254740991', { kind: 'match', matchId: 9_007_199_254_740_991 }],
  ['/map/%E5%86%B0%E5%8E%9F', { kind: 'map', map: '冰原' }],
])('%s is about one thing', (path, subject) => {
  expect(readPreviewPath(path)).toEqual(subject);
});

test.each([
  '/map/',
  '/map/a/b',
  '/map/%E5',
  '/persona/0',
  '/persona/012',
  '/persona/-1',
  '/persona/1.5',
  '/persona/9007199254740993',
  '/persona/12/versus',
  '/persona/12/versus/x',
  '/match/recent',
  '/match/12/more',
  '/x/persona/12',
  '/',
])('%s has no preview', (path) => {
  expect(readPreviewPath(path)).toBeUndefined();
});
