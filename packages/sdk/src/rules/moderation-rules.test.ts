import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moderation } from '../contract/moderation.js';
import { adminLimits } from '../contract/facts.js';
import {
  banDurationSeconds,
  banTypeBits,
  banTypesOf,
  isBanHittingOthers,
  namePattern,
  parseUserSelector,
} from './moderation-rules.js';

/** TypeBox keeps a string's pattern as JSON Schema has it, but leaves it out of the type. */
function wirePatternOfBanTime(): RegExp {
  const schema: object = moderation.ban.body.properties.banTime;
  return new RegExp('pattern' in schema ? String(schema.pattern) : '(?!)');
}

// S3-02, S5-14
test.each([
  ['1m', 60],
  ['1h', 3_600],
  ['1d', 86_400],
  ['2w', 1_209_600],
  ['1y', 31_536_000],
  ['99999m', 5_999_940],
])('%s lasts %i seconds', (text, seconds) => {
  expect(banDurationSeconds(text)).toBe(seconds);
});

// S4-06
test('"0" ends a ban', () => {
  expect(banDurationSeconds('0')).toBe(0);
});

// S5-14
test.each(['', ' ', '1', 'h', '1s', '0h', '01h', '1.5h', '-1h', '1H', '1h ', '1h1m', '100000d', '１h'])(
  '%j is no ban time',
  (text) => {
    expect(banDurationSeconds(text)).toBeUndefined();
  },
);

// S5-14
test('the rule reads exactly what the call takes', () => {
  const wirePattern = wirePatternOfBanTime();
  const likeBanTimes = fc.stringMatching(/^[0-9]{0,6}[a-z]?$/);

  fc.assert(
    fc.property(likeBanTimes, (text) => {
      expect(banDurationSeconds(text) !== undefined).toBe(wirePattern.test(text));
    }),
  );
});

// S3-02, S9-21
test.each([
  [['User'], 1],
  [['Ip'], 2],
  [['Mac'], 4],
  [['Machine'], 8],
  [['Machine', 'User'], 9],
  [['User', 'User'], 1],
  [[], 0],
] as const)('%j is written as %i', (types, bits) => {
  expect(banTypeBits(types)).toBe(bits);
});

test('bits that mean nothing are passed over', () => {
  expect(banTypesOf(16 + 9)).toEqual(['User', 'Machine']);
});

test('every set of ban types survives the way through the bits', () => {
  fc.assert(
    fc.property(fc.subarray(['User', 'Ip', 'Mac', 'Machine'] as const), (types) => {
      expect(banTypesOf(banTypeBits(types))).toEqual(types);
    }),
  );
});

// S3-02
test('bans by address and network card are known to hit others', () => {
  expect(
    [['User'], ['Ip'], ['Mac'], ['User', 'Machine']].map((types) => isBanHittingOthers(types as never)),
  ).toEqual([false, true, true, false]);
});

test.each([
  ['1042', { by: 'user', id: 1042, isBare: true }],
  ['user:1042', { by: 'user', id: 1042 }],
  ['persona:34', { by: 'persona', id: 34 }],
  ['name:Ghost_Comet', { by: 'name', text: 'Ghost_Comet' }],
  ['Name: Ghost_Comet', { by: 'name', text: 'Ghost_Comet' }],
  ['MAIL:x@qq.com', { by: 'mail', text: 'x@qq.com' }],
  ['machine:AB:CD', { by: 'machine', text: 'AB:CD' }],
  ['Ghost_Comet', { by: 'name', text: 'Ghost_Comet', isBare: true }],
  ['x@qq.com', { by: 'mail', text: 'x@qq.com', isBare: true }],
  ['x@qq', { by: 'name', text: 'x@qq', isBare: true }],
  ['0123456789ABCDEF', { by: 'machine', text: '0123456789ABCDEF', isBare: true }],
  ['name:', { by: 'name', text: 'name:', isBare: true }],
  ['007', { by: 'name', text: '007', isBare: true }],
  [' ', undefined],
  ['persona:x', undefined],
  ['user:0', undefined],
])('%s names a user as %o', (typed, selector) => {
  expect(parseUserSelector(typed)).toEqual(selector);
});

test('the pattern of a name finds it whole and in any case, and is never too long', () => {
  const { patternCharacters } = adminLimits.adminSearch;
  const longest = `(?i)^${'a'.repeat(patternCharacters - 6)}$`;

  expect(namePattern('a.b')).toBe(String.raw`(?i)^a\.b$`);
  expect(namePattern('a'.repeat(patternCharacters - 6))).toBe(longest);
  expect(namePattern('+'.repeat(200)).length).toBeLessThanOrEqual(patternCharacters);
});
