import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const BINARY = /\.(png|jpg|ico|webp|woff2?|RA3Replay|bin|gz|br)$/i;
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
