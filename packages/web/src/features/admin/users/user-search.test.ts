// @vitest-environment node
import { adminLimits } from '@ra3/sdk/facts';
import { describe, expect, test } from 'vitest';
import { guessKind, parseKind, readSearch, searchProblem, userIdOf } from './user-search.js';

// S2-70
describe('a typed text', () => {
  test.each([
    ['100001', 'personaId'],
    ['somebody@example.org', 'email'],
    ['some@body', 'pattern'],
    ['0123456789abcdef', 'machineCode'],
    ['12345678901234567890', 'machineCode'],
    ['0123456789ABCDEF0123456789ABCDEF', 'machineCode'],
    ['cafe', 'pattern'],
    ['^Al', 'pattern'],
    ['指挥官', 'pattern'],
    ['007', 'pattern'],
  ])('%s is taken as %s', (text, kind) => expect(guessKind(text)).toBe(kind));

  test.each([
    ['personaId', 'Alpha', 'notAnId'],
    ['personaId', '0', 'notAnId'],
    ['personaId', '99999999999999999999', 'notAnId'],
    ['email', 'somebody', 'notAnEmail'],
    ['pattern', 'a'.repeat(adminLimits.adminSearch.patternCharacters + 1), 'tooLong'],
    ['pattern', 'a'.repeat(adminLimits.adminSearch.patternCharacters), undefined],
    ['machineCode', 'short', undefined],
  ] as const)('forced to be a %s, %s has the problem %s', (kind, text, problem) =>
    expect(searchProblem({ kind, text })).toBe(problem),
  );
});

test('an address names a kind, or leaves it to be guessed', () =>
  expect([parseKind('email'), parseKind('shoe size'), parseKind(null)]).toEqual([
    'email',
    undefined,
    undefined,
  ]));

test.each([
  ['mail:x@qq.com', undefined, { kind: 'email', text: 'x@qq.com' }],
  ['Machine:AB', undefined, { kind: 'machineCode', text: 'AB' }],
  ['persona:34', 'email', { kind: 'personaId', text: '34' }],
  ['name:Al.a', undefined, { kind: 'pattern', text: String.raw`(?i)^Al\.a$` }],
  ['^Al', undefined, { kind: 'pattern', text: '^Al' }],
  ['100001', 'pattern', { kind: 'pattern', text: '100001' }],
] as const)('%s is searched, as in the terminal client, as %o', (text, chosen, search) =>
  expect(readSearch(text, chosen)).toEqual(search),
);

test('user:1042 names a user; bare digits are searched', () =>
  expect([userIdOf('user:1042'), userIdOf('1042'), userIdOf('Ann')]).toEqual([1042, undefined, undefined]));
