// @vitest-environment node
import { expect, test } from 'vitest';
import { makeSiteHeaders, makeSitePolicy } from '../../build/site-headers.js';

test('the policy allows only the site’s own files, and no framing', () => {
  expect(makeSitePolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ra3-replay-worker ra3-captcha-worker",
  );
});

test('without a map downloader the content security policy allows requests to the site’s own origin only', () => {
  expect(makeSiteHeaders()['Content-Security-Policy']).toBe(makeSitePolicy());
  expect(makeSiteHeaders({ mapService: ' ', apiHost: '' })).toEqual(makeSiteHeaders());
  expect(makeSitePolicy()).not.toMatch(/https?:/);
});

test('the policy allows requests and images of the map downloader that the build is configured with', () => {
  const policy = makeSiteHeaders({ mapService: 'https://maps.test/ra3/' })['Content-Security-Policy'];

  expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
  expect(policy).toContain("connect-src 'self' https://maps.test;");
});

test('a hosted captcha may run its script and show its frame, and nothing else may', () => {
  const policy = makeSitePolicy({ captchaScript: 'https://captcha.test/v0/api.js?render=explicit' });

  expect(policy).toContain("script-src 'self' https://captcha.test;");
  expect(policy).toMatch(/ ra3-hosted-captcha; frame-src https:\/\/captcha\.test$/);
  expect(policy.match(/https:/g)).toHaveLength(2);
});

test('a captcha’s script without a safe address fails the build', () => {
  expect(() => makeSiteHeaders({ captchaScript: 'http://captcha.test/api.js' })).toThrow(
    /^The script of the captcha/,
  );
});

test('an invalid map downloader address fails the build', () => {
  expect(() => makeSiteHeaders({ mapService: 'https://maps.test;script-src *' })).toThrow(
    /^MAP_DOWNLOADER_API must be/,
  );
});

// S7-01
test('the policy allows requests and images of an API host on another origin, and nothing else of it', () => {
  const headers = makeSiteHeaders({ apiHost: 'https://api.test', mapService: 'https://maps.test' });
  const policy = headers['Content-Security-Policy'];

  expect(policy).toContain("img-src 'self' data: blob: https://api.test https://maps.test;");
  expect(policy).toContain("connect-src 'self' https://api.test https://maps.test;");
  expect(policy?.match(/https:/g)).toHaveLength(4);
});

test('a map downloader of the API host is no further origin', () => {
  const policy = makeSitePolicy({ apiHost: 'https://api.test', mapService: 'https://api.test/maps' });

  expect(policy).toContain("connect-src 'self' https://api.test;");
});

test.each([
  'api.test',
  'http://api.test',
  'https://api.test/',
  "https://api.test; script-src 'unsafe-inline'",
])('an API host that the site would not call is refused: %s', (apiHost) => {
  expect(() => makeSiteHeaders({ apiHost })).toThrow(/^The API host must be an origin like/);
});
