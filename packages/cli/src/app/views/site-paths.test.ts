import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROUTES = ['links.ts', 'admin-links.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, '../../../../web/src/platform/routing', file), 'utf8'),
);
const views = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-view.ts'));
const paths = views.flatMap((file) =>
  Array.from(
    readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bsite: ['`](\/[^'`$?]*)/g),
    ([, path = '']) => path.replace(/\/$/, ''),
  ),
);

test.each([...new Set(paths)])('the page of a view at %s is one of the site', (path) => {
  expect(ROUTES.some((text) => text.includes(`'${path}`))).toBe(true);
});
