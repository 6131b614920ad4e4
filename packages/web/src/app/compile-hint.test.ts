// @vitest-environment node
import { expect, test } from 'vitest';
import { withHint } from '../../build/compile-hint.js';

test('what every page runs begins with the hint, and a page’s own code is left alone', () => {
  expect(withHint({ name: 'site', code: 'const a=1;' })).toBe('//# allFunctionsCalledOnLoad\nconst a=1;');
  expect(withHint({ name: 'page', code: 'const a=1;' })).toBe('const a=1;');
});
