import { expect, test } from 'vitest';
import { viewOf } from '../format/byte-view.js';
import { damagedInput } from '../testing/damage.js';
import { readFixture } from '../testing/fixtures.js';
import { SeededRandom } from '../testing/random.js';
import { openZip, ZIP_LIMITS } from './open-zip.js';
import { startZip } from './write-zip.js';

const SHORT = readFixture('short-2401');
const ENTRY = [0x50, 0x4b, 0x01, 0x02];

test('replays of all folders come back as they went in, and nothing else is listed', () => {
  const files = { 'a.RA3Replay': SHORT, '子/b.KWReplay': readFixture('short-1601'), 'read me.txt': SHORT };

  const replays = openZip(aZip(files));

  expect(replays.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['a.RA3Replay', 5482],
    ['子/b.KWReplay', 5965],
  ]);
  expect(replays.map(({ read }) => Buffer.from(read()))).toEqual([
    Buffer.from(SHORT),
    Buffer.from(readFixture('short-1601')),
  ]);
});

test('a name in GBK is read, and the files that a Mac adds are left out', () => {
  const zip = aZip({ 'abcd.RA3Replay': SHORT, '__MACOSX/._abcd.RA3Replay': SHORT });
  const inGbk = replaceBytes(zip, Buffer.from('/._abcd'), Buffer.from('/._zzzz'));

  const replays = openZip(replaceBytes(inGbk, Buffer.from('abcd'), Buffer.from([0xc2, 0xbc, 0xcf, 0xf1])));

  expect(replays.map(({ name }) => name)).toEqual(['录像.RA3Replay']);
});

test('a name leads out of no folder, and no two names are equal', () => {
  const names = ['../../x.RA3Replay', String.raw`C:\x.RA3Replay`, '/X.RA3Replay', 'a\nb.RA3Replay'];

  const replays = openZip(aZip(Object.fromEntries(names.map((name) => [name, SHORT]))));

  expect(replays.map(({ name }) => name)).toEqual([
    'x.RA3Replay',
    'C_/x.RA3Replay',
    'X (2).RA3Replay',
    'a_b.RA3Replay',
  ]);
});

test('ten thousand equal names are numbered in linear time', () => {
  const startedAt = performance.now();
  const names = openZip(withManyEntries(ZIP_LIMITS.replays)).map(({ name }) => name);

  expect(names.at(-1)).toBe('a (10000).RA3Replay');
  expect(new Set(names).size).toBe(ZIP_LIMITS.replays);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('the signature of an end in the comment of a zip is no end', () => {
  const comment = Buffer.from('PK\x05\x06 and a comment longer than an end');
  const zip = Buffer.concat([aZip({ 'a.RA3Replay': SHORT }), comment]);
  zip.writeUInt16LE(comment.length, zip.length - comment.length - 2);

  expect(openZip(zip).map(({ name }) => name)).toEqual(['a.RA3Replay']);
});

test('a zip with numbers of eight bytes is read, as programs write it that do not know its size beforehand', () => {
  const zip = Buffer.from(aZip({ 'a.RA3Replay': SHORT }));
  const [entry, end] = [zip.lastIndexOf(Buffer.from(ENTRY)), zip.length - 22];
  const [packed, size] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)];
  zip.fill(0xff, entry + 20, entry + 28);
  zip.writeUInt16LE(20, entry + 30);
  const longEnd = Buffer.alloc(56);
  longEnd.write('PK\x06\x06');
  [1, end - entry + 20, entry].forEach((number, place) => eightBytes(number).copy(longEnd, 32 + 8 * place));
  const shortEnd = Buffer.from(zip.subarray(end)).fill(0xff, 8, 20);

  const long = Buffer.concat([
    ...[zip.subarray(0, end), Buffer.of(1, 0, 16, 0), eightBytes(size), eightBytes(packed)],
    ...[
      Buffer.from(longEnd).subarray(0, 56),
      Buffer.from('PK\x06\x07'),
      eightBytes(0),
      eightBytes(1),
      shortEnd,
    ],
  ]);

  expect(openZip(long).map(({ read }) => Buffer.from(read()))).toEqual([Buffer.from(SHORT)]);
});

test.each([
  ['no replay', 'zip-empty', aZip({ 'a.txt': SHORT })],
  ['its end cut off', 'zip-damaged', aZip({ 'a.RA3Replay': SHORT }).slice(0, -30)],
  ['a directory that is none', 'zip-damaged', withEntry(0, 7)],
  ['more replays than any folder', 'zip-too-large', withManyEntries(ZIP_LIMITS.replays + 1)],
  ['a web page in its place', 'web-page', Buffer.from('<!doctype html><title>404</title>')],
])('a zip with %s is refused as %s', (_what, reason, bytes) => {
  expect(() => openZip(bytes)).toThrow(expect.objectContaining({ reason, isForeign: true }));
});

test.each([
  ['asks for a password', 'zip-encrypted', withEntry(8, 1)],
  ['is packed in another way', 'zip-method', withEntry(10, 14)],
  ['has other bytes than were packed', 'zip-damaged', withEntry(16, 1)],
  ['is said to be smaller', 'zip-damaged', withEntry(24, 100)],
  ['is said to be larger', 'zip-damaged', withEntry(24, 6000)],
  ['begins nowhere', 'zip-damaged', withEntry(42, 90_000)],
  ['is said to be larger than any', 'zip-too-large', withEntry(24, ZIP_LIMITS.eachBytes + 1)],
  ['is a bomb', 'zip-too-large', aZip({ 'a.RA3Replay': new Uint8Array(2 * 1024 ** 2) })],
  ['is a bomb that is said to be small', 'zip-damaged', withEntry(24, 9, new Uint8Array(99 * 1024 ** 2))],
  ['is a zip itself', 'zip-nested', aZip({ 'b/a.ZIP': aZip({ 'a.RA3Replay': SHORT }) })],
])('a replay in a zip that %s is refused as %s', (_what, reason, bytes) => {
  const [replay] = openZip(bytes);

  expect(() => replay?.read()).toThrow(expect.objectContaining({ reason, isForeign: true }));
});

test('a damaged zip ends in an error of its own, whatever the damage', () => {
  const random = new SeededRandom(45);
  const zip = aZip({ 'a.RA3Replay': SHORT, 'b.RA3Replay': readFixture('short-1901') });
  const outcomes = Array.from({ length: 3000 }, () => outcomeOf(damagedInput([zip], random)));

  expect(new Set(outcomes.filter((outcome) => outcome !== null))).toEqual(new Set(['ReplayFormatError']));
});

/** The kind of error that opening and unpacking everything ends in; null for none. */
function outcomeOf(bytes: Uint8Array): string | null {
  try {
    for (const { read } of openZip(bytes)) read();
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : 'none';
  }
}

function aZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = startZip((piece) => pieces.push(piece), new Date(2026, 0, 1));
  for (const [name, bytes] of Object.entries(files)) zip.add(name, bytes);
  zip.finish();
  return Buffer.concat(pieces);
}

/** A zip of one replay with another number in its entry of the directory. */
function withEntry(offset: number, value: number, content = SHORT): Uint8Array {
  const zip = aZip({ 'a.RA3Replay': content });
  const at = Buffer.from(zip).lastIndexOf(Buffer.from(ENTRY));
  const view = viewOf(zip);
  if (offset === 8 || offset === 10) view.setUint16(at + offset, value, true);
  else view.setUint32(at + offset, value, true);
  return zip;
}

function eightBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return bytes;
}

/** A zip whose directory names the same file many times. */
function withManyEntries(count: number): Uint8Array {
  const zip = Buffer.from(aZip({ 'a.RA3Replay': SHORT }));
  const [from, end] = [zip.lastIndexOf(Buffer.from(ENTRY)), zip.length - 22];
  const entries = Array.from({ length: count }, () => zip.subarray(from, end));
  const many = Buffer.concat([zip.subarray(0, from), ...entries, zip.subarray(end)]);
  many.writeUInt16LE(count, many.length - 12);
  many.writeUInt32LE(count * (end - from), many.length - 10);
  return many;
}

function replaceBytes(bytes: Uint8Array, from: Buffer, to: Buffer): Uint8Array {
  return Buffer.from(
    Buffer.from(bytes).toString('latin1').replaceAll(from.toString('latin1'), to.toString('latin1')),
    'latin1',
  );
}
