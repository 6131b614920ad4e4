// @vitest-environment node
import { adminLimits } from '@ra3/sdk/facts';
import { describe, expect, test } from 'vitest';
import { guessKind, parseKind, searchProblem } from './user-search.js';

// S2-70
describe('a typed text', () => {
  test.each([
    ['100001', 'personaId'],
    ['somebody@example.org', 'email'],
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
