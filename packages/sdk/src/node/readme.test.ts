import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLoopbackServer } from '../testing/loopback-server.js';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
const snippets = [...readme.matchAll(/```js id=(\S+)\n([\s\S]*?)```/g)].map(([, id = '', code = '']) => ({
  id,
  code,
  prints: [...code.matchAll(/\/\/ prints: (.*)$/gm)].map(([, line]) => line),
}));

const row = { personaId: 1, personaName: 'Yuriko', rank: 1, elo: 1700 };
const answers: Record<string, object> = {
  '/api/stats/ladder/corona/1v1/records/page/1/result': { total: 2, records: [row] },
  '/api/user/v2/login': { code: 122, info: 'invalid username or password' },
  '/api/match/get/recent/all/1/result': { totalCount: 1, pageOutOfLimit: false, records: [{ id: 1 }] },
  '/api/user/v2/logout': { code: 0, info: '' },
};

async function startHost() {
  const host = await startLoopbackServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']));
  });
  onTestFinished(host.close);
  return host.url;
}

/** Runs a snippet as a reader would, but for the address of the host. */
async function run(code: string, baseUrl: string): Promise<string[]> {
  // Below the repository, so that the snippet finds the packages it depends on.
  const cache = path.join(folder, '../../.cache');
  await mkdir(cache, { recursive: true });
  const into = await mkdtemp(path.join(cache, 'sdk-readme-'));
  onTestFinished(() => rm(into, { recursive: true }));
  const { outputFiles } = await build({
    stdin: { contents: code.replaceAll('http://127.0.0.1:8080', baseUrl), resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@ra3/source'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    write: false,
  });
  const file = path.join(into, 'snippet.mjs');
  await writeFile(file, outputFiles[0]?.text ?? '');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    log.mockRestore();
  });
  await import(/* @vite-ignore */ pathToFileURL(file).href);
  return log.mock.calls.map((values) => values.join(' '));
}

const title = 'the README’s $id prints what it says';
const [firstSnippet, ...otherSnippets] = snippets;

test.each([firstSnippet])(title, { timeout: 30_000 }, expectPrinted);
test.each(otherSnippets)(title, { timeout: 30_000, tags: 'rest' }, expectPrinted);

async function expectPrinted(snippet: (typeof snippets)[number] | undefined): Promise<void> {
  expect(await run(snippet?.code ?? '', await startHost())).toEqual(snippet?.prints);
}

test('the README has snippets', () => {
  expect(snippets.map(({ id }) => id)).toEqual(['first-call', 'failures', 'lists', 'node', 'calls']);
});
