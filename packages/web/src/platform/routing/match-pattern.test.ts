// @vitest-environment node
import { expect, test } from 'vitest';
import { matchPattern } from './match-pattern.js';

test.each([
  ['/', '/', {}],
  ['/status', '/Status/', {}],
  ['/ladder/:mod?/:type?', '/ladder', { mod: undefined, type: undefined }],
  ['/ladder/:mod?/:type?', '/ladder/corona/2v2', { mod: 'corona', type: '2v2' }],
  ['/persona/:personaId', '/persona/%E7%8C%AB', { personaId: '猫' }],
  ['/persona/:personaId', '/persona/100%', { personaId: '100%' }],
])('%s takes %s apart', (pattern, path, parameters) => {
  expect(matchPattern(pattern, path)).toEqual(parameters);
});

test.each([
  ['/', '/status'],
  ['/', '//status'],
  ['/status', '/status/more'],
  ['/persona/:personaId', '/persona/'],
  ['/ladder/:mod?/:type?', '/ladder/a/b/c'],
])('%s is not %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBeUndefined();
});
