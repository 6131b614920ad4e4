import { expect, test } from 'vitest';
import { homePath, isSuperGreen } from './site-mode.js';

function surroundings(address: string): { hostname: string; query: URLSearchParams } {
  const [hostname = '', query = ''] = address.split('?');
  return { hostname, query: new URLSearchParams(query) };
}

// S2-26
test.each([
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
])('in a browser at %s super green is %s', (address, isOn) => {
  expect(isSuperGreen({ isDesktopClient: false, ...surroundings(address) })).toBe(isOn);
});

// S2-26
test('in the desktop client super green is off everywhere', () => {
  const addresses = ['play.example.org', 'localhost?superGreen', 'play.example.net?superGreen'];

  expect(
    addresses.map((address) => isSuperGreen({ isDesktopClient: true, ...surroundings(address) })),
  ).toEqual([false, false, false]);
});

// S2-20
test('home is /main when the international flag is off, otherwise /', () => {
  expect(homePath({ isInternational: false })).toBe('/main');
  expect(homePath({ isInternational: true })).toBe('/');
});
