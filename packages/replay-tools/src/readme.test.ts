import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as replayTools from './index.js';

test('every function that the README names is exported', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  const named = [...readme.matchAll(/`([a-z]+[A-Z][A-Za-z]+)`/gu)].map((match) => match[1]);
  const functions = named.filter((name) => name !== 'desyncFromTick');

  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter((name) => !(name !== undefined && name in replayTools))).toEqual([]);
});
