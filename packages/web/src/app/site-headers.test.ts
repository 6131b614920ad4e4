// @vitest-environment node
import { siteContentSecurityPolicy } from '@ra3/sdk/site';
import { expect, test } from 'vitest';
import { makeSiteHeaders } from '../../build/site-headers.js';

test('without a map downloader the content security policy allows requests to the site’s own origin only', () => {
  expect(makeSiteHeaders()['Content-Security-Policy']).toBe(siteContentSecurityPolicy());
  expect(makeSiteHeaders(' ')).toEqual(makeSiteHeaders());
  expect(siteContentSecurityPolicy()).not.toMatch(/https?:/);
});

test('the policy allows requests and images of the map downloader that the build is configured with', () => {
  const policy = makeSiteHeaders('https://maps.test/ra3/')['Content-Security-Policy'];

  expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
  expect(policy).toContain("connect-src 'self' https://maps.test;");
});

test('an invalid map downloader address fails the build', () => {
  expect(() => makeSiteHeaders('https://maps.test;script-src *')).toThrow(/^MAP_DOWNLOADER_API must be/);
});
