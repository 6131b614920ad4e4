// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { permissionsPolicy } from '@ra3/sdk/rules/browser-features';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatNginxLines, pointSite } from '../../build/point-site.js';

let folder: string;
const fileOf = (name: string) => path.join(folder, name);
const read = (name: string) => readFile(fileOf(name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ra3-point-site-'));
  await writeFile(fileOf('config.json'), '{ "apiHost": "" }');
  await writeFile(fileOf('_headers'), '/*\n  X-Before: 1\n');
});
afterEach(() => rm(folder, { recursive: true }));

// S7-01
test('a built site is pointed to a host: config.json names it, and the policy allows it', async () => {
  await pointSite({ folder, apiHost: 'https://api.test' });

  expect(JSON.parse(await read('config.json'))).toEqual({ apiHost: 'https://api.test' });
  expect(await read('_headers')).toContain("connect-src 'self' https://api.test;");
});

test('the headers follow a config.json that was written by hand', async () => {
  await writeFile(fileOf('config.json'), '{ "apiHost": "https://hand.test" }');
  await pointSite({ folder, mapService: 'https://maps.test' });

  expect(await read('_headers')).toContain("connect-src 'self' https://hand.test https://maps.test;");
});

test('a site is pointed back to its own origin', async () => {
  await pointSite({ folder, apiHost: 'https://api.test' });
  await pointSite({ folder, apiHost: '' });

  expect(JSON.parse(await read('config.json'))).toEqual({ apiHost: '' });
  expect(await read('_headers')).toContain("connect-src 'self';");
});

// S2-22
test('what config.json says of the operator stays when the site is pointed elsewhere', async () => {
  const operator = { icpNumber: '沪ICP备1号' };
  await writeFile(fileOf('config.json'), JSON.stringify({ apiHost: '', operator }));
  await pointSite({ folder, apiHost: 'https://api.test' });

  expect(JSON.parse(await read('config.json'))).toEqual({ apiHost: 'https://api.test', operator });
});

test('an invalid address changes no file', async () => {
  await expect(pointSite({ folder, apiHost: 'https://api.test/v1' })).rejects.toThrow(/must be an origin/);

  expect(await read('config.json')).toBe('{ "apiHost": "" }');
  expect(await read('_headers')).toContain('X-Before');
});

test.each(['{', '[]', '{ "apiHost": 1 }', '"https://api.test"'])(
  'an unreadable config.json is told by its name: %s',
  async (text) => {
    await writeFile(fileOf('config.json'), text);

    await expect(pointSite({ folder })).rejects.toThrow(/config\.json must be JSON like/);
  },
);

test('nginx sends the same headers', async () => {
  const headers = await pointSite({ folder, apiHost: 'https://api.test' });

  expect(formatNginxLines(headers)).toBe(
    [
      `add_header Content-Security-Policy "${headers['Content-Security-Policy'] ?? ''}" always;`,
      'add_header X-Content-Type-Options "nosniff" always;',
      'add_header Referrer-Policy "no-referrer" always;',
      `add_header Permissions-Policy "${permissionsPolicy}" always;`,
    ].join('\n'),
  );
});
