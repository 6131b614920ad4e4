// @vitest-environment node
import { expect, test } from 'vitest';
import { withHint } from '../../build/compile-hint.js';

test('chunks that every page runs start with the compile hint, and the code of single pages does not', () => {
  expect(withHint({ name: 'site', code: 'const a=1;' })).toBe('//# allFunctionsCalledOnLoad\nconst a=1;');
  expect(withHint({ name: 'page', code: 'const a=1;' })).toBe('const a=1;');
});
