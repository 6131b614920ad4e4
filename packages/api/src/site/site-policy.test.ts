import { expect, test } from 'vitest';
import { readSitePolicy } from './web-files.js';

const headersFile = [
  '/*',
  "  Content-Security-Policy: default-src 'none'; img-src 'self' data:; connect-src 'self'",
  '  X-Content-Type-Options: nosniff',
  '',
].join('\n');

test('without a map downloader the policy is the one of the build', () => {
  expect(readSitePolicy(headersFile, undefined)).toBe(
    "default-src 'none'; img-src 'self' data:; connect-src 'self'",
  );
});

test('a map downloader may be asked, and its pictures shown', () => {
  expect(readSitePolicy(headersFile, 'https://maps.test/ra3')).toBe(
    "default-src 'none'; img-src 'self' data: https://maps.test; connect-src 'self' https://maps.test",
  );
});

test('an origin that the build was told already is not added twice', () => {
  const built = headersFile.replace("connect-src 'self'", "connect-src 'self' https://maps.test");

  expect(readSitePolicy(built, 'https://maps.test')?.match(/https:/g)).toHaveLength(2);
});

test('a file without the header names no policy', () => {
  expect(readSitePolicy('/*\n  X-Frame-Options: DENY\n', 'https://maps.test')).toBeUndefined();
});
