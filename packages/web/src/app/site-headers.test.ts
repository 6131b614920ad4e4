// @vitest-environment node
import { expect, test } from 'vitest';
import { makeSiteHeaders, makeSitePolicy } from '../../build/site-headers.js';

test('the policy allows only the site’s own files, and no framing', () => {
  expect(makeSitePolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ra3-replay-worker",
  );
});

test('without a map downloader the content security policy allows requests to the site’s own origin only', () => {
  expect(makeSiteHeaders()['Content-Security-Policy']).toBe(makeSitePolicy());
  expect(makeSiteHeaders(' ')).toEqual(makeSiteHeaders());
  expect(makeSitePolicy()).not.toMatch(/https?:/);
});

test('the policy allows requests and images of the map downloader that the build is configured with', () => {
  const policy = makeSiteHeaders('https://maps.test/ra3/')['Content-Security-Policy'];

  expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
  expect(policy).toContain("connect-src 'self' https://maps.test;");
});

test('an invalid map downloader address fails the build', () => {
  expect(() => makeSiteHeaders('https://maps.test;script-src *')).toThrow(/^MAP_DOWNLOADER_API must be/);
});
