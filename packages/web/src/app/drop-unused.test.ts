// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const textsIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(root, folder, file), 'utf8')] as const);

/** What build/drop-unused.ts takes out of the built site. */
const DROPPED =
  /\b(ViewTransition|SuspenseList|useActionState|useOptimistic|useFormStatus|addTransitionType|createBrowserRouter)\b|<Activity\b|<Fragment[^>]*\bref=|\bonSelect=|from 'react-dom'|<form[^>]*\baction=\{|^\s*<(meta|link|title|style|script)\b/m;

test('the site uses nothing that its build leaves out of React and its router', () => {
  const files = textsIn('packages/web/src', /\.tsx?$/);

  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(([, text]) => DROPPED.test(text)).map(([file]) => file)).toEqual([]);
});

test('no message has a format or another message inside, which the build leaves out of i18next', () => {
  const catalogs = textsIn('locales/catalogs', /\.json$/);

  expect(catalogs.length).toBeGreaterThan(60);
  expect(catalogs.filter(([, text]) => /\{\{[^}]*,|\$t\(/.test(text)).map(([file]) => file)).toEqual([]);
});
