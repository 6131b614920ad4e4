import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFirstAnswers } from './fetch-first-answers.js';

const INIT = { method: 'GET', headers: {}, signal: new AbortController().signal } as const;
const answers = { '/api/one?a=1': { name: '</script>' }, '/api/two': [2] };
const fromHost = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fromHost.mockImplementation(() => Promise.resolve(Response.json('from the host'))),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  fromHost.mockReset();
});

/** Opens a page that the host wrote so long ago. */
function openPage(ageMs = 0) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-answers';
  element.textContent = JSON.stringify({ at: Date.now() - ageMs, answers });
  document.body.append(element);
  const send = fetchFirstAnswers(window);
  return async (address: string) => {
    const answer = await send(address, INIT);
    return new Response(answer.body as BodyInit).json() as Promise<unknown>;
  };
}

test('the first answer to a call comes from the page, for all who ask at once, and later ones from the host', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ask = openPage();
  const address = `${location.origin}/api/one?a=1`;
  const atOnce = [await ask(address), await ask(address)];
  vi.runAllTimers();
  const later = await ask(address);
  vi.useRealTimers();

  expect([...atOnce, later]).toEqual([{ name: '</script>' }, { name: '</script>' }, 'from the host']);
  expect(fromHost.mock.calls).toEqual([[address, INIT]]);
});

test('a call that the page does not answer goes to the host', async () => {
  const ask = openPage();

  expect(await ask(`${location.origin}/api/one?a=2`)).toBe('from the host');
});

test('so does one to another host', async () => {
  const ask = openPage();

  expect(await ask('https://api.example.org/api/two')).toBe('from the host');
});

test.each([-3_600_000, 60_001, 86_400_000])(
  'a page from the browser’s cache, %d ms old, answers nothing',
  async (ageMs) => {
    expect(await openPage(ageMs)(`${location.origin}/api/two`)).toBe('from the host');
  },
);

test('a page without answers asks the host', async () => {
  const answer = await fetchFirstAnswers(window)(`${location.origin}/api/two`, INIT);

  expect(answer.status).toBe(200);
  expect(fromHost).toHaveBeenCalledOnce();
});
