// @vitest-environment node
import { expect, test } from 'vitest';
import { homePath, resolveSiteMode } from './site-mode.js';

function entryAt(address: string): { hostname: string; search: string } {
  const [hostname = '', query] = address.split('?');
  return { hostname, search: query === undefined ? '' : `?${query}` };
}

// S2-26
test.each([
  ['127.0.0.1', false],
  ['[::1]?superGreen', true],
  ['localhost', false],
  ['localhost?superGreen', true],
  ['LOCALHOST?superGreen=0', true],
  ['play.example.net', false],
  ['play.example.net?superGreen=1', true],
  ['play.example.net?superGreen&international', true],
  ['play.example.org', true],
  ['play.example.org?superGreen', true],
  ['play.example.org?international', false],
  ['example.net.org', true],
])('in a browser at %s super-green is %s', (address, isSuperGreen) => {
  expect(resolveSiteMode({ ...entryAt(address), isDesktop: false })).toMatchObject({ isSuperGreen });
});

// S2-26
test.each(['play.example.org', 'localhost?superGreen', 'play.example.net?superGreen'])(
  'the desktop client at %s is never super-green',
  (address) => {
    const mode = resolveSiteMode({ ...entryAt(address), isDesktop: true });

    expect(mode).toMatchObject({ isSuperGreen: false, isDesktop: true });
  },
);

// S2-20
test('home is /main when the international flag is off, otherwise /', () => {
  expect([homePath({ isInternational: false }), homePath({ isInternational: true })]).toEqual(['/main', '/']);
});

test('the flags of the address last for the whole visit', () => {
  const search = '?international&other';
  const mode = resolveSiteMode({ hostname: 'example.org', search, isDesktop: false });

  expect(mode).toMatchObject({ isInternational: true });
});
