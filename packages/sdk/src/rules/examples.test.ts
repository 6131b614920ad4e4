import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-rules.ts'));
const examples = sources.flatMap((file) =>
  [
    ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(
      /^ \* @example (?<call>\w+\(.*\)) \/\/ (?<result>.+)$/gm,
    ),
  ].map(({ groups }) => [groups?.call ?? '', groups?.result ?? '', file.replace('-rules.ts', '')] as const),
);

test('docstrings of rules have examples', () => {
  expect(examples.length).toBeGreaterThan(8);
});

test.each(examples)('the example %s gives %s', async (call, result, file) => {
  const rules: object = await import(`./${file}-rules.ts`);
  const evaluate = (code: string) => JSON.stringify(runInNewContext(`(${code})`, { ...rules }));

  expect(evaluate(call)).toBe(evaluate(result));
});
