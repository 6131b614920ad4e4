import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPersonas } from '../testing/data-builders.js';
import { describeOnEachEngine } from '../testing/engines.js';
import { startTestHost, type TestHost } from '../testing/index.js';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const CALLS = ['/api/stats/persona/[personaId]/ra3/result', '/api/ext/capabilities'];
const PAGE =
  `<!doctype html><html lang="zh-CN"><head><title>old</title></head><body><script type="application/json"
 id="first-calls" data-path="/persona/[personaId]">${JSON.stringify(CALLS)}</script></body></html>`.replace(
    '\n',
    '',
  );

describeOnEachEngine('The first answers of a page', (engine) => {
  let host: TestHost;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ra3-site-'));
    await mkdir(join(webRoot, 'persona'));
    await writeFile(join(webRoot, 'index.html'), '<title>empty</title>');
    await writeFile(join(webRoot, 'persona/[personaId].html'), PAGE);
    host = await startTestHost({ engine, world: 'tiny', configuration: { webRoot } });
  });
  afterAll(async () => {
    await host.close();
    await rm(webRoot, { recursive: true });
  });

  const open = async (url: string, from = host, headers: object = {}) =>
    (await from.app.inject({ url, headers: { ...BROWSER, ...headers } })).body;
  const answersIn = (html: string): unknown => {
    const text = /id="first-answers">([^<]*)<\/script>/.exec(html)?.[1];
    return text === undefined ? undefined : (JSON.parse(text) as { answers: unknown }).answers;
  };

  test('are those that a guest gets from the calls', async () => {
    const [personaId] = host.world?.personaIds ?? [];
    const calls = CALLS.map((call) => call.replace('[personaId]', String(personaId)));
    const replies = await Promise.all(calls.map(async (url) => (await host.app.inject(url)).json<unknown>()));

    expect(answersIn(await open(`/persona/${String(personaId)}?from=chat`))).toEqual(
      Object.fromEntries(calls.map((call, index) => [call, replies[index]])),
    );
  });

  test('are missing in the page of a signed-in user, who makes the calls with their session', async () => {
    const path = `/persona/${String(host.world?.personaIds[0])}`;

    expect(answersIn(await open(path, host, { cookie: 'ra3_sid=anything' }))).toBeUndefined();
  });

  test('cannot end their element, whatever a name holds', async () => {
    const [personaId = 0] = await seedPersonas(host.database.db, ['</script><script>a&']);
    const html = await open(`/persona/${String(personaId)}`);

    expect(html.match(/<script/g)).toHaveLength(1);
    expect(JSON.stringify(answersIn(html))).toContain('</script><script>a&');
  });

  test.each(['/persona/999999999', '/persona/1%22', '/persona/..', '/persona/-'])(
    'are missing where nobody is: %s',
    async (path) => {
      const html = await open(path);

      expect(html).not.toContain('first-answers');
    },
  );

  test('count as calls of the reader, who gets none beyond the limit', { tags: 'rest' }, async () => {
    const limited = await startTestHost({
      database: host.database,
      configuration: { webRoot },
      rateLimits: { read: 4 },
    });
    const [first, second] = host.world?.personaIds ?? [];
    const pages = [
      await open(`/persona/${String(first)}`, limited),
      await open(`/persona/${String(second)}`, limited),
    ];
    await limited.close();

    // The page itself and its two calls are three of four reads.
    expect(pages.map((html) => Object.keys(answersIn(html) ?? {}).length)).toEqual([2, 0]);
  });
});
