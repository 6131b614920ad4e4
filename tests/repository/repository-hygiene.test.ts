import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { readText, repositoryFiles } from './repository.js';

const BINARY = /\.(png|jpg|ico|webp|woff2?|(RA3|KW|CNC3)Replay|bin|gz|br)$/i;
const texts = repositoryFiles()
  .filter((file) => !BINARY.test(file))
  .map((file) => ({ file, text: readText(file) }));

const filesWith = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('no file names a folder of the machine it was written on', () => {
  expect(filesWith(/(?<![\w.])\/(home|Users|root|work)\/[\w.-]+\/[\w.-]+/)).toEqual([]);
});

test('no file names a package registry', () => {
  expect(filesWith(/registry\.(npmjs|npmmirror|yarnpkg)/)).toEqual([]);
});

test('no test is skipped or narrowed', () => {
  expect(filesWith(/\b(it|test|describe)\.(skip|only|todo)\(/)).toEqual([]);
});

test('no file contains merge conflict markers', () => {
  expect(filesWith(/^(<{7}|>{7}) /m)).toEqual([]);
});

/** The address in a human's slot: hexadecimal IPv4 without leading zeros, so seven digits below 16.0.0.0. */
const SLOT_ADDRESS = /,([\da-f]{1,8}),\d{1,5},[TF]{2},/gi;
/** 0 and 1 are those of a solo game; stand-ins lie in 10.0.0.0/24. */
const isStandIn = (address: number): boolean => address <= 1 || address >>> 8 === 0x0a0000;

test('no slot of a replay, in a fixture or a text, holds the address of a real player', () => {
  const found = repositoryFiles().flatMap((file) =>
    [...readFileSync(inRoot(file), 'latin1').matchAll(SLOT_ADDRESS)].map(([, address = '']) => ({
      file,
      address,
    })),
  );

  expect(found.filter(({ address }) => !isStandIn(Number.parseInt(address, 16)))).toEqual([]);
  expect(found.filter(({ file }) => file.endsWith('.RA3Replay')).length).toBeGreaterThan(20);
});
