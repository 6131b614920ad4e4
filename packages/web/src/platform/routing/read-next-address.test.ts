// @vitest-environment node
import { expect, test } from 'vitest';
import { links } from './links.js';
import { readNextAddress } from './read-next-address.js';

// S2-19
test.each([
  ['/user', '/user'],
  ['/match/library?page=2&map=a%20b#row-3', '/match/library?page=2&map=a%20b#row-3'],
  ['/', '/'],
  ['/user/../status', '/status'],
])('%s is an address of this site: %s', (text, address) => {
  expect(readNextAddress(text)).toBe(address);
});

// S2-19
test.each([
  null,
  '',
  'user',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  ' //evil.example',
  '//user@evil.example/status',
  '//own.invalid@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth',
  '/auth/?next=/auth',
  '/AUTH',
  '/recoverpassword',
])('%j is refused as an address to go to', (text) => {
  expect(readNextAddress(text)).toBeUndefined();
});

// S2-19
test.each(['/user', '/match/library?map=a b&page=2', '/status#main', '/用户'])(
  'the link to the sign-in page that is to lead on to %s keeps that address whole',
  (address) => {
    const { searchParams } = new URL(links.auth.to({ next: address }), 'http://localhost');

    expect(searchParams.get('next')).toBe(address);
  },
);

test('the link to the sign-in page can open registration', () => {
  expect([links.auth.to(), links.auth.to({ mode: 'register' })]).toEqual(['/auth', '/auth?mode=register']);
});
