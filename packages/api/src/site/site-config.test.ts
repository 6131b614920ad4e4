import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/index.js';

const operator = {
  name: 'Iron Circle',
  filesUrl: 'https://example.cn/files',
  icpNumber: '沪ICP备00000000号',
};
let webRoot: string;
let host: TestHost;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'ra3-site-'));
  host = await startTestHost({ configuration: { webRoot, operator } });
});
afterEach(() => rm(join(webRoot, 'config.json'), { force: true }));
afterAll(async () => {
  await host.close();
  await rm(webRoot, { recursive: true });
});

const write = (text: string) => writeFile(join(webRoot, 'config.json'), text);
const open = () => host.app.inject('/config.json');

// S2-22
test('config.json tells the site who runs it, beside what the build wrote', async () => {
  await write('{ "apiHost": "" }');

  const answer = await open();

  expect(answer.json()).toEqual({ apiHost: '', operator });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^application\/json/) as string,
  });
});

test.each(['{ "apiHost": ', '[1]', 'null', '"text"', '7'])(
  'a config.json with a mistake, %j, is served as it is, for the site to say so',
  async (text) => {
    await write(text);

    expect((await open()).body).toBe(text);
  },
);

test('a missing config.json is not found', async () => {
  expect((await open()).statusCode).toBe(404);
});
