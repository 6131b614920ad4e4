import { expect, test } from 'vitest';
import { diffRules } from './diff-rules.js';
import type { StoredRule, MapRule } from './map-rule.js';

function aRule(path: string, changes: Partial<MapRule> = {}): MapRule {
  return {
    path,
    checksum: 0,
    goodChecksums: [],
    size: 0,
    goodSizes: [],
    message: path,
    reason: '',
    active: true,
    ...changes,
  };
}

function stored(rule: MapRule): StoredRule {
  return { ...rule, addedBy: 'root', addedTime: '2026-01-01T00:00:00.000Z' };
}

test('a rule that only the file has is added, seen as version 0', () => {
  const { changes } = diffRules({
    rules: [aRule('a')],
    stored: [],
    versions: new Map(),
    prunes: false,
  });

  expect(changes).toMatchObject([{ kind: 'add', path: 'a', before: null, seenVersion: 0 }]);
});

test('a changed rule names the fields that change, and the version that was seen', () => {
  const { changes } = diffRules({
    rules: [aRule('a', { goodSizes: [1, 2] })],
    stored: [stored(aRule('a', { goodSizes: [1] }))],
    versions: new Map([['a', 4]]),
    prunes: false,
  });

  expect(changes).toMatchObject([
    { kind: 'change', fields: [{ field: 'goodSizes', before: [1], after: [1, 2] }], seenVersion: 4 },
  ]);
});

test('who added a rule, and when, is no difference', () => {
  const diff = diffRules({
    rules: [aRule('a')],
    stored: [stored(aRule('a'))],
    versions: undefined,
    prunes: true,
  });

  expect(diff).toEqual({ changes: [], unchangedCount: 1, leftAlone: [] });
});

test('a rule that the file lacks is left alone, and switched off with --prune', () => {
  const compared = {
    rules: [],
    stored: [stored(aRule('a')), stored(aRule('b', { active: false }))],
    versions: undefined,
  };

  expect(diffRules({ ...compared, prunes: false })).toMatchObject({ changes: [], leftAlone: ['a'] });
  expect(diffRules({ ...compared, prunes: true })).toMatchObject({
    changes: [{ kind: 'switchOff', path: 'a', after: { active: false }, seenVersion: undefined }],
    leftAlone: [],
  });
});

test('changes come in the order of their paths', () => {
  const { changes } = diffRules({
    rules: [aRule('c'), aRule('a')],
    stored: [stored(aRule('b'))],
    versions: undefined,
    prunes: true,
  });

  expect(changes.map(({ path }) => path)).toEqual(['a', 'b', 'c']);
});
