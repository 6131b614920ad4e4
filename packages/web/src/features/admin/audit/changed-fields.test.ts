// @vitest-environment node
import { expect, test } from 'vitest';
import { changedFields } from './audit-row.js';

test('only fields that differ are listed, with both sides', () =>
  expect(changedFields({ type: 1, reason: 'a', same: [1] }, { type: 3, reason: 'b', same: [1] })).toEqual([
    { name: 'type', before: '1', after: '3' },
    { name: 'reason', before: 'a', after: 'b' },
  ]));

test('a state that began or ended has one side alone', () => {
  expect(changedFields(null, { name: 'Bad', until: null })).toEqual([
    { name: 'name', before: undefined, after: 'Bad' },
    { name: 'until', before: undefined, after: 'null' },
  ]);
  expect(changedFields({ name: 'Bad' }, null)).toEqual([{ name: 'name', before: 'Bad', after: undefined }]);
});

test('fields of fields have paths, and lists are compared whole', () =>
  expect(changedFields({ rule: { text: 'a', sums: [1, 2] } }, { rule: { text: 'a', sums: [1] } })).toEqual([
    { name: 'rule.sums', before: '[1,2]', after: '[1]' },
  ]));

test('a state that is no object is one field', () =>
  expect(changedFields('old text', 'new text')).toEqual([
    { name: '', before: 'old text', after: 'new text' },
  ]));
