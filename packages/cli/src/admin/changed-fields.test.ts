import { expect, test } from 'vitest';
import { changedFieldsText } from './audit-entries.js';

test.each([
  ['nothing', null, null, ''],
  ['a new thing', null, { path: 'a', active: true }, 'path: a, active: true'],
  ['a changed field, and not the others', { a: 1, b: 2 }, { a: 1, b: 3 }, 'b: 2 -> 3'],
  ['a thing that is gone', { name: 'x' }, null, 'name: x -> --'],
  ['texts', 'old', 'new', 'old -> new'],
  ['an escape sequence', null, { name: '\u001b[2Jx' }, 'name: x'],
  ['a long text', null, { text: 'y'.repeat(100) }, `text: ${'y'.repeat(39)}…`],
])('%s', (_title, before, after, text) => {
  expect(changedFieldsText({ before, after })).toBe(text);
});
