// @vitest-environment node
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../{sdk,replay-tools}/src/**/*.ts', '!../**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** What a browser has on https and on its own machine only; a community may try the site on http://192.168.…. */
const SECURE_ONLY = /\bcrypto\.(randomUUID|subtle)\b|\bnavigator\.(locks|serviceWorker|storage|clipboard)\b/;

/** A copy that fails says so. */
const handled = ['../ui/use-copy.ts'];

test('no page of the site needs what browsers have on https only', () => {
  const found = Object.entries(sources).filter(([, text]) => SECURE_ONLY.test(text));

  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(found.map(([file]) => file)).toEqual(handled);
});
