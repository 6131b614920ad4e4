import { expect, test } from 'vitest';
import { checkDownloader } from './check-downloader.js';

const ORIGIN = 'http://192.168.1.5:8080';
const told = {
  apiUrl: 'https://maps.test',
  websiteUrl: 'https://maps.test/map/{id}',
  protocolUrl: 'ra3map://open/{id}',
};

test('a downloader with fit addresses is taken as it is', () => {
  expect(checkDownloader(told, ORIGIN)).toEqual(told);
});

test('what begins with a slash is a place of the host, however the site is reached', () => {
  const own = { ...told, apiUrl: '/api/maps', websiteUrl: '/api/maps/{id}' };

  expect(checkDownloader(own, ORIGIN)).toEqual({
    ...told,
    apiUrl: `${ORIGIN}/api/maps`,
    websiteUrl: `${ORIGIN}/api/maps/{id}`,
  });
});

test('two slashes lead to no other host', () => {
  expect(checkDownloader({ ...told, apiUrl: '//evil.test' }, ORIGIN)?.apiUrl).toBe(`${ORIGIN}//evil.test`);
});

test.each([
  [undefined],
  [{ ...told, apiUrl: 'http://maps.test' }],
  [{ ...told, apiUrl: '' }],
  [{ ...told, websiteUrl: 'javascript:alert({id})' }],
  [{ ...told, websiteUrl: '/api/maps/' }],
  [{ ...told, protocolUrl: 'javascript://%0aalert({id})' }],
  [{ ...told, protocolUrl: '/{id}' }],
])('there is none where a host says %o', (answer) => {
  expect(checkDownloader(answer, ORIGIN)).toBeUndefined();
});
