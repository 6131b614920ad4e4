import { expect, test, vi } from 'vitest';
import { withFirstAnswers } from './page-with-first-answers.js';
import type { PreviewFacts, PreviewReader } from './preview-facts.js';
import { encodePage, type WebFiles } from './web-files.js';
import { writeCardTags } from './write-preview.js';

const CALLS =
  '<script type="application/json" id="first-calls" data-path="/ladder">["/api/one","/api/two"]</script>';
const ORDINARY = `<html lang="zh-CN"><title>Site</title>${CALLS}`;
const ORIGIN = 'https://ra3.example';
const forEver = () => new Promise<never>(() => undefined);
const napoleon: PreviewFacts = { kind: 'persona', name: 'Napoleon', best: undefined };

const ordinary = await encodePage(Buffer.from(ORDINARY));
const webFiles: WebFiles = {
  page: () => Promise.resolve(ordinary),
  contentSecurityPolicy: () => undefined,
  reload: () => Promise.resolve(),
};

interface Setting {
  readonly readFacts?: PreviewReader;
  readonly mayRead?: () => Promise<boolean>;
  readonly answer?: (path: string) => Promise<string | undefined>;
  readonly pause?: () => Promise<unknown>;
  readonly publicUrl?: string;
}

function openSite({
  readFacts = () => Promise.resolve(napoleon),
  mayRead,
  answer = () => Promise.resolve(undefined),
  pause = forEver,
  publicUrl,
}: Setting = {}) {
  let now = 0;
  const read = vi.fn(readFacts);
  const count = vi.fn(mayRead ?? (() => Promise.resolve(true)));
  const site = withFirstAnswers({ webFiles, readFacts: read, clock: () => new Date(now), pause, publicUrl });
  const visitor = { mayRead: count, answer, toldLocale: 'en', calledOrigin: ORIGIN } as const;
  const page = (path: string, isGuest = true) => site.page(path, 'en', { isGuest, ...visitor });
  const open = async (path = '/persona/7', { isGuest = true } = {}) =>
    String((await page(path, isGuest))?.plain);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { open, page, read, count, wait };
}

const CARD = writeCardTags('<title>', '/cards/en/persona/7.png', ORIGIN).replace('<title>', '');
const PREVIEW = `<html lang="en">${CARD}<title>Napoleon · RA3 Community</title>${CALLS}`;

test('a page is read once for all readers of the next five seconds, and counts once', async () => {
  const { open, read, count, wait } = openSite();

  const pages = [await open(), ...(await Promise.all([open(), open()]))];
  wait(4999);
  pages.push(await open());

  expect(pages).toEqual([PREVIEW, PREVIEW, PREVIEW, PREVIEW]);
  expect([read, count].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  wait(1);
  await open();
  expect(read).toHaveBeenCalledTimes(2);
});

test('readers who come at once share one read', async () => {
  const { open, read } = openSite();

  await Promise.all([open(), open(), open()]);

  expect(read).toHaveBeenCalledTimes(1);
});

test('what does not exist is the ordinary page, and is not looked for again at once', async () => {
  const { open, read } = openSite({ readFacts: () => Promise.resolve(undefined) });

  expect([await open(), await open()]).toEqual([ORDINARY, ORDINARY]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('whoever has reached the limit gets the ordinary page without a read', async () => {
  const { open, read } = openSite({ mayRead: () => Promise.resolve(false) });

  expect(await open()).toBe(ORDINARY);
  expect(read).not.toHaveBeenCalled();
});

test('with a broken database the page is the ordinary one, and the next reader tries again', async () => {
  const answers = [() => Promise.reject(new Error('connection refused')), () => Promise.resolve(napoleon)];
  const { open } = openSite({ readFacts: () => (answers.shift() ?? forEver)() });

  expect([await open(), await open()]).toEqual([ORDINARY, PREVIEW]);
});

test('with a slow database the page is the ordinary one, and the preview comes with the next reader', async () => {
  let answer: (facts: PreviewFacts) => void = () => undefined;
  const slow = new Promise<PreviewFacts>((resolve) => {
    answer = resolve;
  });
  const pauses: (() => Promise<unknown>)[] = [() => Promise.resolve()];
  const { open, read } = openSite({
    readFacts: () => slow,
    pause: () => (pauses.shift() ?? forEver)(),
  });
  const first = await open();
  answer(napoleon);

  expect([first, await open()]).toEqual([ORDINARY, PREVIEW]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('no more than eight reads are under way at once', async () => {
  const { open, read } = openSite({ readFacts: forEver, pause: () => Promise.resolve() });

  await Promise.all(Array.from({ length: 20 }, (_, index) => open(`/persona/${String(index + 1)}`)));

  expect(read).toHaveBeenCalledTimes(8);
});

test('the pages of many personas do not fill the memory: the oldest go', async () => {
  const { open, read } = openSite();
  const all = Array.from({ length: 301 }, (_, index) => `/persona/${String(index + 1)}`);
  await all.reduce((before, path) => before.then(() => open(path)), Promise.resolve(''));

  await open('/persona/301');
  expect(read).toHaveBeenCalledTimes(301);
  await open('/persona/1');
  expect(read).toHaveBeenCalledTimes(302);
});

const answersIn = (html: string) =>
  /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(html)?.[1];

test('a page that begins with calls has their answers in place of them, without those that are refused', async () => {
  const { open } = openSite({
    answer: (path) => Promise.resolve(path === '/api/one' ? '{"name":"</script><b>"}' : undefined),
  });

  const html = await open('/ladder');

  expect(html).not.toContain('first-calls');
  expect(JSON.parse(answersIn(html) ?? '')).toEqual({
    at: 0,
    answers: { '/api/one': { name: '</script><b>' } },
  });
});

test('a signed-in user gets the page without answers, whoever opened it before', async () => {
  const { open } = openSite({ answer: () => Promise.resolve('1') });

  expect([answersIn(await open('/ladder')) === undefined, await open('/ladder', { isGuest: false })]).toEqual(
    [false, ORDINARY],
  );
  expect(await open('/persona/7', { isGuest: false })).toBe(PREVIEW);
});

test.each([
  ['every call is refused', () => Promise.resolve(undefined)],
  ['an answer breaks off', () => Promise.reject(new Error('connection refused'))],
])('the page keeps its calls when %s', async (_, answer) => {
  const { open } = openSite({ answer });

  expect(await open('/ladder')).toBe(ORDINARY);
});

test('other pages are left as they are', async () => {
  const { open, read } = openSite();

  expect(await open('/persona/7/versus')).toBe(ORDINARY);
  expect(read).not.toHaveBeenCalled();
});

test('the page of a ladder names its card, is made once for each version, and counts as no read', async () => {
  const { page, count, wait } = openSite({ publicUrl: ORIGIN });

  const first = await page('/ladder/ra3/2v2');
  wait(3_600_000);

  expect(await page('/ladder/ra3/2v2')).toBe(first);
  expect(String(first?.plain)).toContain(`content="${ORIGIN}/cards/en/ladder/ra3-2v2.png"`);
  expect(await page('/ladder/ra3/1v1')).not.toBe(first);
  expect(count).not.toHaveBeenCalled();
});

test('it is compressed as well as a page of the build', async () => {
  const page = await openSite({ publicUrl: ORIGIN }).page('/ladder/ra3/2v2');

  const again = await encodePage(page?.plain ?? Buffer.of());
  expect(page).toEqual(again);
});
