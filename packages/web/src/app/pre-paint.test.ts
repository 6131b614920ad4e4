import { resolveLocale } from '@ra3/locales';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSettingsStore } from '../platform/settings-store.js';

const script = readFileSync(resolve(import.meta.dirname, '../../public/pre-paint.js'), 'utf8');
const runPrePaint = () => {
  // The page loads the file as a classic script, so it runs here as one.
  window.eval(script);
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

// S1-08, S1-09
test.each([
  [undefined, 'zh-CN'],
  ['en', 'en'],
  ['ja-JP', 'ja-JP'],
  ['system', 'en'],
  ['tlh', 'zh-CN'],
])('before the first paint the page speaks as the store will say: choice %s gives %s', (choice, expected) => {
  vi.stubGlobal('navigator', { languages: ['fr-FR', 'en-GB'] });
  localStorage.setItem('ra3.locale', choice ?? '');
  runPrePaint();
  const { locale } = createSettingsStore(localStorage).read();

  expect(document.documentElement.lang).toBe(expected);
  expect(resolveLocale(locale, ['fr-FR', 'en-GB'])).toBe(expected);
});

test.each([
  ['true', 'dark'],
  ['false', 'light'],
])('a stored darkMode of %s paints %s from the start', (stored, theme) => {
  localStorage.setItem('ra3.darkMode', stored);
  runPrePaint();

  expect(document.documentElement.dataset.theme).toBe(theme);
});

test('without a stored choice the system preference applies', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  runPrePaint();

  expect(document.documentElement.dataset.theme).toBe('light');
});
