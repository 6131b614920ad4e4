// @vitest-environment node
import { expect, test } from 'vitest';
import { validateMapDownloader } from './map-queries.js';

const ORIGIN = 'http://192.168.1.5:8080';
const valid = {
  apiUrl: 'https://maps.test',
  websiteUrl: 'https://maps.test/map/{id}',
  protocolUrl: 'ra3map://open/{id}',
};

test('a downloader with valid addresses is returned unchanged', () => {
  expect(validateMapDownloader(valid, ORIGIN)).toEqual(valid);
});

test('an address that begins with a slash is resolved against the origin of the API host', () => {
  const own = { ...valid, apiUrl: '/api/maps', websiteUrl: '/api/maps/{id}' };

  expect(validateMapDownloader(own, ORIGIN)).toEqual({
    ...valid,
    apiUrl: `${ORIGIN}/api/maps`,
    websiteUrl: `${ORIGIN}/api/maps/{id}`,
  });
});

test('an address that begins with two slashes stays on the origin of the API host', () => {
  expect(validateMapDownloader({ ...valid, apiUrl: '//evil.test' }, ORIGIN)?.apiUrl).toBe(
    `${ORIGIN}//evil.test`,
  );
});

test.each([
  [undefined],
  [{ ...valid, apiUrl: 'http://maps.test' }],
  [{ ...valid, apiUrl: '' }],
  [{ ...valid, websiteUrl: 'javascript:alert({id})' }],
  [{ ...valid, websiteUrl: '/api/maps/' }],
  [{ ...valid, protocolUrl: 'javascript://%0aalert({id})' }],
  [{ ...valid, protocolUrl: '/{id}' }],
])('the downloader %o is rejected', (answer) => {
  expect(validateMapDownloader(answer, ORIGIN)).toBeUndefined();
});
