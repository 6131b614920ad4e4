import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as rules from './index.js';

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const examples = sources.flatMap((file) => [
  ...readFileSync(path.join(folder, file), 'utf8').matchAll(
    /^ \* @example (?<call>\w+\(.*\)) \/\/ (?<result>.+)$/gm,
  ),
]);

test('docstrings of rules have examples', () => {
  expect(examples.length).toBeGreaterThan(8);
});

test.each(examples.map(({ groups }) => [groups?.call ?? '', groups?.result ?? '']))(
  'the example %s gives %s',
  (call, result) => {
    const evaluate = (code: string) => JSON.stringify(runInNewContext(`(${code})`, { ...rules }));

    expect(evaluate(call)).toBe(evaluate(result));
  },
);
