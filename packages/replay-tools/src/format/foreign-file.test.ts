import { expect, test } from 'vitest';
import { readFixture, readOddFixture } from '../testing/fixtures.js';
import { verifyReplay } from '../verdict/verify-replay.js';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['empty', ''],
  ['zip', 'PK\x03\x04\x14\0'],
  ['rar', 'Rar!\x1a\x07\x01\0'],
  ['7z', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['gzip', '\x1f\x8b\x08\0'],
  ['zip-method', 'BZh91AY&SY'],
  ['zip-method', '\xfd7zXZ\0'],
  ['zip-method', 'PK00PK\x03\x04'],
  ['web-page', '\n<!DOCTYPE html><html><title>404</title>'],
  ['web-page', '<div>moved</div>'],
  ['other-game', 'GENREP\xc6\x1f'],
  ['other-game', 'BFME2RPL\x01\0'],
  ['not-a-replay', 'MZ this is a program'],
  ['not-a-replay', 'The REPLAY of yesterday'],
  ['not-a-replay', '{"error":"REPLAY not found"}'],
])('a file that is no replay is called %s', (reason, text) => {
  expect(verifyReplay(latin1(text))).toMatchObject({
    verdict: 'not-a-replay',
    damage: { offset: 0, reason },
  });
});

test('a zip that is named like a replay is a zip', () => {
  expect(verifyReplay(readOddFixture('16-zip-with-replay-inside.RA3Replay')).damage?.reason).toBe('zip');
});

test.each(['short-2201', 'short-1601', 'long-1v1'])('%s that was sent as UTF-8 text is told so', (name) => {
  const asText = new TextEncoder().encode(Buffer.from(readFixture(name)).toString('latin1'));
  const replaced = new TextEncoder().encode(new TextDecoder().decode(readFixture(name)));

  expect(verifyReplay(asText).damage?.reason).toBe('re-encoded');
  expect(verifyReplay(replaced).damage?.reason).toBe('re-encoded');
});

test.each([
  ['UTF-8 with a mark', '\ufeff', 'utf8'],
  ['UTF-16', '', 'utf16le'],
  ['UTF-16 with a mark', '\ufeff', 'utf16le'],
] as const)('a replay that was saved as %s is told so', (_what, mark, encoding) => {
  const text = mark + Buffer.from(readFixture('short-2201')).toString('latin1');
  const [saved, swapped] = [Buffer.from(text, encoding), Buffer.from(`${text}\0`, encoding)];

  expect(verifyReplay(saved).damage?.reason).toBe('re-encoded');
  expect(verifyReplay(swapped.subarray(0, swapped.length & ~1).swap16()).damage?.reason).toBe(
    encoding === 'utf8' ? 'not-a-replay' : 're-encoded',
  );
});

test('a mark of Unicode before a whole replay is told as what it is', () => {
  const marked = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), readFixture('short-2201')]);

  expect(verifyReplay(marked).damage?.reason).toBe('re-encoded');
});

test.each(['short-2201', 'short-1601', 'short-1901', 'long-1v1'])(
  '%s with the line ends of Windows is told so',
  (name) => {
    const text = Buffer.from(readFixture(name)).toString('latin1').replaceAll('\n', '\r\n');

    expect(verifyReplay(latin1(text)).damage?.reason).toBe('line-ends-changed');
  },
);

test('a damage that is none of a transfer keeps its own reason', () => {
  expect(verifyReplay(readOddFixture('19-one-byte-flipped-at-5000.RA3Replay')).damage?.reason).toBe(
    'timecode-out-of-range',
  );
});
