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
  ['web-page', '\n<!DOCTYPE html><html><title>404</title>'],
  ['other-game', 'GENREP\xc6\x1f'],
  ['other-game', 'BFME2RPL\x01\0'],
  ['not-a-replay', 'MZ this is a program'],
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

test.each(['short-2201', 'short-1601', 'long-1v1'])('%s with the line ends of Windows is told so', (name) => {
  const text = Buffer.from(readFixture(name)).toString('latin1').replaceAll('\n', '\r\n');

  expect(verifyReplay(latin1(text)).damage?.reason).toBe('line-ends-changed');
});

test('a damage that is none of a transfer keeps its own reason', () => {
  expect(verifyReplay(readOddFixture('19-one-byte-flipped-at-5000.RA3Replay')).damage?.reason).toBe(
    'timecode-out-of-range',
  );
});
