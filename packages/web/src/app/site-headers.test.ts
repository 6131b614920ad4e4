// @vitest-environment node
import { expect, test } from 'vitest';
import { makeSiteHeaders, makeSitePolicy } from '../../build/site-headers.js';

test('the site runs nothing but its own files, and nobody frames it', () => {
  expect(makeSitePolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ra3-replay-worker",
  );
});

test('without a map downloader the built site asks its own origin alone', () => {
  expect(makeSiteHeaders()['Content-Security-Policy']).toBe(makeSitePolicy());
  expect(makeSiteHeaders(' ')).toEqual(makeSiteHeaders());
  expect(makeSitePolicy()).not.toMatch(/https?:/);
});

test('it may ask the map downloader that the build is told, and show its pictures', () => {
  const policy = makeSiteHeaders('https://maps.test/ra3/')['Content-Security-Policy'];

  expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
  expect(policy).toContain("connect-src 'self' https://maps.test;");
});

test('what is no such address stops the build', () => {
  expect(() => makeSiteHeaders('https://maps.test;script-src *')).toThrow(/^MAP_DOWNLOADER_API must be/);
});
