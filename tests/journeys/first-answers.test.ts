import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { openAsPlayer } from '../support/signed-in-page.js';

const site = useDemoSite();

interface Reply {
  readonly records: readonly { readonly id: string; readonly personaId: number }[];
}

async function readRecords(path: string): Promise<Reply['records']> {
  const answer = await fetch(site.host.baseUrl + path);
  return ((await answer.json()) as Reply).records; // The contract tests check the form.
}

const leader = async () =>
  (await readRecords('/api/stats/ladder/ra3/1v1/records/page/1/result'))[0]?.personaId ?? 0;
const newestMatch = async () => (await readRecords('/api/match/get/recent/all/1/result'))[0]?.id ?? '';

/** The calls whose answers a page of the host contains. */
async function answeredIn(path: string): Promise<string[]> {
  const html = await (await fetch(site.host.baseUrl + path, { headers: { accept: 'text/html' } })).text();
  const [, text] = /id="first-answers">([^<]*)</.exec(html) ?? [];
  return text === undefined ? [] : Object.keys((JSON.parse(text) as { answers: object }).answers);
}

const pages = [
  { name: 'a persona', calls: 8, pathOf: async () => `/persona/${String(await leader())}` },
  { name: 'a match', calls: 2, pathOf: async () => `/match/${await newestMatch()}` },
  { name: 'the ladder', calls: 3, pathOf: () => '/ladder/ra3/1v1' },
  { name: 'recent matches', calls: 2, pathOf: () => '/match/recent' },
  { name: 'the faction statistics', calls: 2, pathOf: () => '/stats/corona/1v1/factions' },
  { name: 'the map statistics', calls: 3, pathOf: () => '/stats/ra3/1v1/maps' },
];

testFirstInShort(
  pages,
  '$name: the page brings its first answers, and asks the host for none of them',
  async ({ calls, pathOf }) => {
    const path = await pathOf();
    const answered = await answeredIn(path);
    const { page, context, problems } = await site.browser.newPage({ stored: { 'ra3.locale': 'en' } });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname, search } = new URL(request.url());
      if (origin === site.host.baseUrl && pathname.startsWith('/api/')) asked.push(pathname + search);
    });

    await page.goto(site.host.baseUrl + path, { waitUntil: 'networkidle' });
    await context.close();

    expect(answered).toHaveLength(calls);
    expect(asked.filter((call) => answered.includes(call))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test(
  'a signed-in player asks for everything, as a guest’s answers are in the page',
  { tags: 'rest' },
  async () => {
    const path = '/match/recent';
    const answered = await answeredIn(path);
    const { page, context } = await openAsPlayer(site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(site.host.baseUrl, '')));

    await page.goto(site.host.baseUrl + path, { waitUntil: 'networkidle' });
    await context.close();

    expect(answered.filter((call) => !asked.includes(call))).toEqual([]);
  },
);
