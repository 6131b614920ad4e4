import { expect, test } from 'vitest';
import { readRulesFile } from './read-rules-file.js';

const full = {
  path: 'data/maps/internal/foo',
  checksum: -12,
  goodChecksums: [7],
  size: 0,
  goodSizes: [],
  message: 'use 1.2',
  reason: 'crashes',
  active: false,
};

// S5-15
test('a rule may be its path alone: any version is refused, with the name of the map as the message', () => {
  const { rules, problems } = readRulesFile('- path: Data\\Maps\\Internal\\Foo\\Foo.map\n');

  expect(problems).toEqual([]);
  expect(rules).toEqual([
    {
      path: 'data/maps/internal/foo',
      checksum: 0,
      goodChecksums: [],
      size: 0,
      goodSizes: [],
      message: 'foo',
      reason: '',
      active: true,
    },
  ]);
});

test('rules may stand under `rules`, and JSON is YAML', () => {
  const { rules, problems } = readRulesFile(JSON.stringify({ rules: [full] }));

  expect(problems).toEqual([]);
  expect(rules).toEqual([full]);
});

test.each([
  ['an empty file, which would prune every rule', '', 1, 'noRules', ''],
  ['a text', 'hello', 1, 'noRules', ''],
  ['another key beside the rules', 'rules: []\nprune: true\n', 1, 'noRules', ''],
  ['a rule that is a text', '- path: a/b\n- c/d\n', 2, 'noRule', ''],
  ['a misspelt field', '- path: a/b\n  actve: no\n', 2, 'unknownField', 'actve'],
  ['a rule without a path', '- message: hi\n', 1, 'noPath', 'path'],
  ['a path of which nothing is left', '- path: "/"\n', 1, 'noPath', 'path'],
  ['one path twice, also in other letters', '- path: a/b\n- path: A\\B\n', 2, 'twice', 'a/b'],
  ['a message that is a number', '- path: a/b\n  message: 12\n', 2, 'notText', 'message'],
  ['a checksum with a fraction', '- path: a/b\n  checksum: 1.5\n', 2, 'notInteger', 'checksum'],
  [
    'a checksum that is too large to be exact',
    '- path: a\n  checksum: 99999999999999999\n',
    2,
    'notInteger',
    'checksum',
  ],
  ['a list that holds a text', '- path: a/b\n  goodSizes: [1, two]\n', 2, 'notIntegers', 'goodSizes'],
  ['a state that is a text', '- path: a/b\n  active: "no"\n', 2, 'notYesOrNo', 'active'],
])('%s is a fault with its line', (_title, content, line, fault, about) => {
  const { problems } = readRulesFile(content);

  expect(problems).toEqual([{ line, fault, about }]);
});

test('a message beyond the limit of the host is a fault', () => {
  const { problems } = readRulesFile(`- path: a/b\n  message: ${'x'.repeat(501)}\n`);

  expect(problems).toEqual([{ line: 2, fault: 'tooLong', about: 'message' }]);
});

test('YAML that cannot be parsed is a fault with its line and the words of the parser', () => {
  const { problems } = readRulesFile('- path: a/b\n- path: "c\n');

  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ fault: 'syntax' });
  expect(problems[0]?.about).not.toBe('');
});
