// @vitest-environment node
import { expect, test } from 'vitest';
import { resolveSiteMode } from './site-mode.js';

// S2-26
test.each([
  ['127.0.0.1', '', false],
  ['[::1]', '?superGreen', true],
  ['localhost', '?superGreen', true],
  ['example.org', '', true],
  ['example.org', '?international', false],
])('at %s%s super-green is %s', (hostname, search, isSuperGreen) => {
  expect(resolveSiteMode({ hostname, search, isDesktop: false })).toMatchObject({ isSuperGreen });
});

test('the desktop client is never super-green', () => {
  const mode = resolveSiteMode({ hostname: 'example.org', search: '?superGreen', isDesktop: true });

  expect(mode).toMatchObject({ isSuperGreen: false, isDesktop: true });
});

test('the flags of the address are kept for the visit', () => {
  const search = '?international&enablePlayReplay';
  const mode = resolveSiteMode({ hostname: 'example.org', search, isDesktop: false });

  expect(mode).toMatchObject({ isInternational: true, canPlayReplay: true });
});
