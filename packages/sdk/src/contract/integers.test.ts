import { expect, test } from 'vitest';
import { listEndpoints } from './index.js';

interface FoundInteger {
  readonly path: string;
  readonly minimum: unknown;
  readonly maximum: unknown;
}

/** Every integer in a schema and in what it contains. */
function findIntegers(schema: unknown, path: string): FoundInteger[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const fields = new Map<string, unknown>(Object.entries(schema));
  const own =
    fields.get('type') === 'integer'
      ? [{ path, minimum: fields.get('minimum'), maximum: fields.get('maximum') }]
      : [];
  return [...own, ...[...fields].flatMap(([name, inner]) => findIntegers(inner, `${path}.${name}`))];
}

const requested = listEndpoints().flatMap(({ key, endpoint: { params, query, body } }) =>
  findIntegers({ params, query, body }, key),
);

test('every integer that a caller sends has bounds that JavaScript and SQL both hold', () => {
  const unbounded = requested.filter(
    ({ minimum, maximum }) => !Number.isSafeInteger(minimum) || !Number.isSafeInteger(maximum),
  );

  expect(requested.length).toBeGreaterThan(100);
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});
