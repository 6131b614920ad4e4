// @vitest-environment node
import { expect, test } from 'vitest';
import { readSiteConfig } from './read-site-config.js';

const SITE = 'https://www.example.org';
const readConfig = (body: string, status = 200) =>
  readSiteConfig(Promise.resolve(new Response(body, { status })), SITE);
/** The address of the host, or the mistake. */
const read = async (body: string, status = 200) => {
  const config = await readConfig(body, status);
  return 'mistake' in config ? config : config.apiHost;
};
const readAddress = (apiHost: unknown) => read(JSON.stringify({ apiHost }));

// S7-01
test.each([
  'https://api.example.org',
  'https://api.example.org:8443',
  'http://127.0.0.1:8080',
  'http://localhost',
])('the site calls the host that its config.json names: %s', async (address) => {
  expect(await readAddress(address)).toBe(address);
});

// S7-01
test('with an empty address the site calls its own origin', async () => {
  expect(await readAddress('')).toBe(SITE);
});

test('without the file the site calls its own origin', async () => {
  expect(await read('<h1>Not found</h1>', 404)).toBe(SITE);
});

test.each(['{ "apiHost": ', '<!doctype html>', 'null', '"https://api.example.org"', '{}', '[]'])(
  'a file that is no JSON with an address is a mistake, not the own origin: %s',
  async (body) => {
    expect(await read(body)).toEqual({ mistake: 'unreadable' });
  },
);

test.each([null, 7, ['https://api.example.org'], { host: 'api.example.org' }])(
  'an address that is no text is a mistake: %j',
  async (address) => {
    expect(await readAddress(address)).toEqual({ mistake: 'unreadable' });
  },
);

test.each([
  'api.example.org',
  '//api.example.org',
  'http://api.example.org',
  'http://127.0.0.1.example.org',
  'https://api.example.org/',
  'https://api.example.org/api',
  'https://user:word@api.example.org',
  'https://api.example.org?x',
  "https://api.example.org; script-src 'unsafe-inline'",
  'https://*.example.org',
  'ftp://api.example.org',
  'javascript:alert(1)',
  ' ',
])('an address that is no origin with https: is a mistake that repeats it: %s', async (address) => {
  expect(await readAddress(address)).toEqual({ mistake: 'address', value: address });
});

test('a file that does not load is a mistake', async () => {
  expect(await readSiteConfig(Promise.reject(new TypeError('fetch failed')), SITE)).toEqual({
    mistake: 'unreachable',
  });
  expect(await read('', 503)).toEqual({ mistake: 'unreachable' });
});

// S2-22
test('the file names the operator, whose files are at a web address', async () => {
  const told = {
    name: 'Iron Circle',
    filesUrl: 'https://example.cn/files',
    icpNumber: ' 沪ICP备00000000号 ',
    communityLinks: [{ name: 'Discord', url: 'https://example.cn/d' }],
  };
  const links = [7, { name: 'X', url: 'javascript:alert(1)' }, { name: '', url: 'https://example.cn/' }];
  const hostile = { name: 7, filesUrl: 'javascript:alert(1)', icpNumber: '', communityLinks: links };

  const read = await readConfig(JSON.stringify({ apiHost: '', operator: told }));
  const refused = await readConfig(JSON.stringify({ apiHost: '', operator: hostile }));

  expect(read).toMatchObject({ operator: { ...told, icpNumber: '沪ICP备00000000号' } });
  expect(refused).toEqual({ apiHost: SITE, operator: { communityLinks: [] } });
});
