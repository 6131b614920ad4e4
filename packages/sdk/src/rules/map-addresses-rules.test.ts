import { expect, test } from 'vitest';
import { isMapLink, isMapPageAddress, isMapServiceAddress } from './map-addresses-rules.js';

test.each(['https://maps.test', 'https://maps.test/ra3', 'http://127.0.0.1:8090', 'http://localhost:8090'])(
  'a map downloader may be asked at %s',
  (address) => {
    expect(isMapServiceAddress(address)).toBe(true);
  },
);

test.each([
  'http://maps.test',
  'http://192.168.1.5:8090',
  'http://127.0.0.1.maps.test',
  'https://maps.test/',
  'https://maps.test?x=1',
  'https://maps.test#x',
  'https://user:word@maps.test',
  'https://maps.test;script-src',
  'https://*.test',
  'https://maps.\ntest',
  'ftp://maps.test',
  'see https://maps.test',
  'xhttps://maps.test',
  'maps.test',
  'https://[',
  '',
])('a map downloader is not asked at %j', (address) => {
  expect(isMapServiceAddress(address)).toBe(false);
});

test.each([
  ['https://maps.test/map/{id}', true],
  ['https://maps.test/?map={id}', true],
  ['http://127.0.0.1:8090/{id}', true],
  ['http://maps.test/{id}', false],
  ['https://maps.test/map/', false],
  ['https://maps.test/{id}/{id}', false],
  ['https://{id}.test/', false],
  ['https://maps.test:0009{id}/', false],
  ['https://{id}@maps.test/', false],
  ['javascript://maps.test/{id}', false],
])('whether the page of a map can be at %j: %s', (address, isPage) => {
  expect(isMapPageAddress(address)).toBe(isPage);
});

test.each(['ra3map://open/{id}', 'RA3-Maps+x://{id}?from=site'])('a program is opened by %s', (link) => {
  expect(isMapLink(link)).toBe(true);
});

test.each([
  'javascript://%0aalert({id})',
  'JavaScript://{id}',
  'data://{id}',
  'file:///{id}',
  'blob://{id}',
  'vbscript://{id}',
  'https://maps.test/{id}',
  'ms-msdt://{id}',
  'search-ms://{id}',
  'intent://{id}',
  'view-source://{id}',
  'ra3map:{id}',
  'ra3map://open',
  'ra3map://{id}/{id}',
  'ra3map://open /{id}',
  '{id}://open',
])('no program is opened by %j', (link) => {
  expect(isMapLink(link)).toBe(false);
});
