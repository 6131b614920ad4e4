import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';

const SETTINGS = {
  MAP_DOWNLOADER_API: 'https://maps.example.org/',
  MAP_DOWNLOADER_PAGE: 'https://www.maps.example.org/map/{id}',
  MAP_DOWNLOADER_LINK: 'ra3map://open/{id}',
};
const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');

test('without settings of a map downloader the site offers none', () => {
  expect(read({})).not.toHaveProperty('mapDownloader');
});

test('the settings of a map downloader are understood', () => {
  expect(read(SETTINGS).mapDownloader).toEqual({
    apiUrl: 'https://maps.example.org',
    websiteUrl: 'https://www.maps.example.org/map/{id}',
    protocolUrl: 'ra3map://open/{id}',
  });
});

test('one on this very machine needs no encryption', () => {
  const MAP_DOWNLOADER_API = 'http://127.0.0.1:8090';

  expect(read({ ...SETTINGS, MAP_DOWNLOADER_API }).mapDownloader).toMatchObject({
    apiUrl: MAP_DOWNLOADER_API,
  });
});

test.each([
  [{ MAP_DOWNLOADER_LINK: '' }, /^MAP_DOWNLOADER_LINK must be set too, [^\n]+$/],
  [
    { MAP_DOWNLOADER_API: '', MAP_DOWNLOADER_PAGE: '' },
    /^MAP_DOWNLOADER_API, MAP_DOWNLOADER_PAGE must be set too, [^\n]+$/,
  ],
  [{ MAP_DOWNLOADER_API: 'http://maps.example.org' }, /^MAP_DOWNLOADER_API must be the address [^\n]+$/],
  [
    { MAP_DOWNLOADER_API: 'https://u:hunter2@maps.example.org' },
    /^MAP_DOWNLOADER_API must be the address [^\n]+$/,
  ],
  [
    { MAP_DOWNLOADER_PAGE: 'https://maps.example.org/map' },
    /^MAP_DOWNLOADER_PAGE must be the address [^\n]+$/,
  ],
  [{ MAP_DOWNLOADER_LINK: 'javascript://%0aalert({id})' }, /^MAP_DOWNLOADER_LINK must be a link [^\n]+$/],
])('%o is one mistake, and is told without a password', (change, message) => {
  const start = () => read({ ...SETTINGS, ...change });

  expect(start).toThrow(message);
  expect(start).not.toThrow(/hunter2/);
});
