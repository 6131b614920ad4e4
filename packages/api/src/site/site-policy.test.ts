import { expect, test } from 'vitest';
import { readSitePolicy } from './web-files.js';

const headersFile = [
  '/*',
  "  Content-Security-Policy: default-src 'none'; img-src 'self' data:; connect-src 'self'",
  '  X-Content-Type-Options: nosniff',
  '',
].join('\n');

test('without a map downloader the policy is the one of the build', () => {
  expect(readSitePolicy(headersFile, {})).toBe(
    "default-src 'none'; img-src 'self' data:; connect-src 'self'",
  );
});

test('a map downloader may be asked, and its pictures shown', () => {
  expect(readSitePolicy(headersFile, { mapService: 'https://maps.test/ra3' })).toBe(
    "default-src 'none'; img-src 'self' data: https://maps.test; connect-src 'self' https://maps.test",
  );
});

test('an origin that the build was told already is not added twice', () => {
  const built = headersFile.replace("connect-src 'self'", "connect-src 'self' https://maps.test");

  expect(readSitePolicy(built, { mapService: 'https://maps.test' })?.match(/https:/g)).toHaveLength(2);
});

test('a file without the header names no policy', () => {
  expect(
    readSitePolicy('/*\n  X-Frame-Options: DENY\n', { mapService: 'https://maps.test' }),
  ).toBeUndefined();
});

test('a hosted captcha may run its script, show its frame and nothing else', () => {
  const built = "Content-Security-Policy: default-src 'none'; script-src 'self'; trusted-types ra3-a ra3-b";

  expect(readSitePolicy(built, { captchaScript: 'https://captcha.test/v0/api.js' })).toBe(
    "default-src 'none'; script-src 'self' https://captcha.test; trusted-types ra3-a ra3-b ra3-hosted-captcha; " +
      'frame-src https://captcha.test',
  );
});

test('a build that admits the captcha already is left as it is', () => {
  const built = "script-src 'self' https://captcha.test; frame-src https://captcha.test";

  expect(
    readSitePolicy(`Content-Security-Policy: ${built}`, { captchaScript: 'https://captcha.test/a.js' }),
  ).toBe(built);
});
