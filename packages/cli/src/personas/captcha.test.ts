import { expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type SeenRequest } from '../testing/stub-host.js';

const KEY = '944596bd74810cca9503314b2f4893b5d0d02188b4251203aa243e358086e41e';
const picture = 'data:image/png;base64,AAAA';
const captcha = { body: { id: 'c1', backgroundImage: picture, sliderImage: picture } };
const pull = {
  bgImageWidth: 340,
  bgImageHeight: 212,
  sliderImageWidth: 54,
  sliderImageHeight: 212,
  startSlidingTime: '2026-11-21T12:00:00.000Z',
  endSlidingTime: '2026-11-21T12:00:01.000Z',
  trackList: [{ x: 0, y: 0, t: 0, type: 'down' }],
};

/** Work that its first derivation solves: Scrypt of these bytes begins with this prefix. */
const proof = {
  parameters: {
    algorithm: 'SCRYPT',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 2,
    memoryCost: 1,
    keyLength: 32,
    keyPrefix: KEY.slice(0, 32),
    keySignature: '00'.repeat(32),
    data: { captchaId: 'c1', steps: 2 },
  },
  signature: '00'.repeat(32),
};

function startHost(add: (request: SeenRequest) => { status?: number; body: unknown }) {
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
    'GET /api/user/v2/captcha/gen': captcha,
    'POST /api/player/persona/add/Natasha/c1': add,
  });
}

/** Runs the command on a terminal, and opens the page that it names. */
async function openPage(url: string, words: readonly string[] = ['create', 'Natasha']) {
  const stderr = new MemoryOutput({ columns: 200, rows: 24 });
  const run = runCli(['persona', ...words, '--host', url], {
    stdin: new TypingInput(),
    stderr,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  const link = /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}/u;
  while (!link.test(stderr.text())) await new Promise((resolve) => setImmediate(resolve));
  const [page = ''] = link.exec(stderr.text()) ?? [];
  return { run, page, shown: await fetch(page) };
}

async function sendPull(page: string): Promise<unknown> {
  const answer = await fetch(page, { method: 'POST', body: JSON.stringify(pull) });
  return answer.json();
}

// S5-10, S7-15
test(
  'a persona is created after a person solved the captcha on a page of this computer',
  { tags: 'rest' },
  async () => {
    const host = await startHost(() => ({ body: { code: 0, info: 'done' } }));
    const { run, page, shown } = await openPage(host.url);

    const text = await shown.text();
    const answer = await sendPull(page);
    const { exitCode } = await run;

    expect(text).toContain(picture);
    expect(text).toContain('"width":340,"height":212');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer).toEqual({ text: 'Done. You can close this page.', again: false });
    expect(exitCode).toBe(0);
    expect(JSON.parse(host.seen.at(-1)?.body ?? '')).toEqual(pull);
  },
);

// S5-10, S7-15
test.each([
  [['rename', '77', 'Tanya'], '/api/player/persona/change/77/Tanya/c1'],
  [['delete', '77', '--yes'], '/api/player/persona/delete/77/c1'],
])('persona %j asks for a captcha too, and sends its answer', async (words, path) => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
    'GET /api/user/v2/captcha/gen': captcha,
    'GET /api/player/persona/list/all': {
      body: [{ personaId: 77, personaName: 'Natasha', isShowInLadder: false, lastLoginTime: null }],
    },
    [`POST ${path}`]: { body: { code: 0, info: 'done' } },
  });
  const { run, page } = await openPage(host.url, words);

  const answer = await sendPull(page);
  const { exitCode, stderr } = await run;

  expect(exitCode, stderr).toBe(0);
  expect(answer).toMatchObject({ again: false });
  expect(host.seen.at(-1)).toMatchObject({ line: `POST ${path}`, body: JSON.stringify(pull) });
});

test.each([
  [
    ['create', 'Natasha'],
    'POST /api/player/persona/add/Natasha/c1',
    { personaName: 'Natasha', isCreated: true },
    'Created Natasha',
  ],
  [
    ['rename', '77', 'Tanya'],
    'POST /api/player/persona/change/77/Tanya/c1',
    { personaId: 77, oldName: 'Natasha', personaName: 'Tanya' },
    'Natasha is now Tanya',
  ],
])('what persona %j did is a note, and a row with --json', async (words, line, row, note) => {
  const { url } = await startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
    'GET /api/user/v2/captcha/gen': captcha,
    'GET /api/player/persona/list/all': {
      body: [{ personaId: 77, personaName: 'Natasha', isShowInLadder: false, lastLoginTime: null }],
    },
    [line]: { body: { code: 0, info: 'done' } },
  });
  const finish = async (...options: readonly string[]) => {
    const { run, page } = await openPage(url, [...words, ...options]);
    await sendPull(page);
    return run;
  };

  const [inWords, asData] = [await finish(), await finish('--json')];

  expect(rowsOf(asData.stdout)).toEqual([row]);
  expect(inWords.stdout).toBe('');
  expect(inWords.stderr).toContain(note);
});

test('the work of a captcha is done with a line that says how far it is, and sent with the pull', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'], captchaProof: 'SCRYPT' } },
    'GET /api/user/v2/captcha/gen': { body: { ...captcha.body, proof } },
    'POST /api/player/persona/add/Natasha/c1': { body: { code: 0, info: 'done' } },
  });
  const { run, page } = await openPage(host.url);

  await sendPull(page);
  const { exitCode, stderr } = await run;

  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('Working on the proof that the host asks for: 50 %');
  expect(JSON.parse(host.seen.at(-1)?.body ?? '')).toEqual({
    ...pull,
    proof: { challenge: proof, solution: { counter: 0, derivedKey: KEY } },
  });
});

test('work that no client should do ends the command', async () => {
  const costly = { ...proof, parameters: { ...proof.parameters, cost: 131_072, memoryCost: 8 } };
  const host = await startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
    'GET /api/user/v2/captcha/gen': { body: { ...captcha.body, proof: costly } },
  });
  const { run, page } = await openPage(host.url);

  await sendPull(page);
  const { exitCode, stderr } = await run;

  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('more work than a client should do');
});

test('a pull that misses gets another picture, and the command goes on', async () => {
  let tries = 0;
  const host = await startHost(() => {
    tries += 1;
    return tries === 1
      ? { status: 400, body: { status: 400, title: 'captcha failed' } }
      : { body: { code: 0, info: 'done' } };
  });
  const { run, page } = await openPage(host.url);

  const first = await sendPull(page);
  await fetch(page);
  await sendPull(page);
  const { exitCode } = await run;

  expect(first).toMatchObject({ again: true });
  expect(exitCode).toBe(0);
  expect(tries).toBe(2);
});

// S5-09
test.each(['a name that is too long', ' Ann', '娜塔莎娜塔莎娜塔莎娜'])(
  'the name %j is sent as it was typed, and the host refuses it',
  async (name) => {
    const path = `/api/player/persona/add/${encodeURIComponent(name)}/c1`;
    const host = await startStubHost({
      'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
      'GET /api/user/v2/captcha/gen': captcha,
      [`POST ${path}`]: { status: 400, body: { code: 161, info: 'invalid persona name' } },
    });
    const { run, page } = await openPage(host.url, ['create', name]);

    await sendPull(page);
    const { exitCode } = await run;

    expect(exitCode).toBe(5);
    expect(host.seen.at(-1)).toMatchObject({ line: `POST ${path}` });
  },
);

test('any other refusal ends the command with its reason', async () => {
  const host = await startHost(() => ({ status: 409, body: { status: 409, title: 'too many personas' } }));
  const { run, page } = await openPage(host.url);

  const answer = await sendPull(page);
  const { exitCode } = await run;

  expect(exitCode).toBe(5);
  expect(answer).toMatchObject({ again: false });
});

test.each(['backgroundImage', 'sliderImage'])('a %s from elsewhere is not shown', async (name) => {
  const answers = [{ body: { ...captcha.body, [name]: 'https://example.org/a.png' } }, captcha];
  const host = await startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities'] } },
    'GET /api/user/v2/captcha/gen': () => answers.shift() ?? captcha,
    'POST /api/player/persona/add/Natasha/c1': { body: { code: 0, info: 'done' } },
  });
  const { run, page, shown } = await openPage(host.url);

  const second = await fetch(page);
  await sendPull(page);
  await run;

  expect([shown.status, second.status]).toEqual([500, 200]);
});

test('a host that tells no capabilities has a captcha of its own', async () => {
  const host = await startStubHost({
    'GET /api/user/v2/captcha/gen': captcha,
    'POST /api/player/persona/add/Natasha/c1': { body: { code: 0, info: 'done' } },
  });
  const { run, page } = await openPage(host.url);

  await sendPull(page);
  const { exitCode, stderr } = await run;

  expect(exitCode, stderr).toBe(0);
});

test('only the page itself gets an answer: not a guess, not another name for this computer', async () => {
  const host = await startHost(() => ({ body: { code: 0, info: 'done' } }));
  const { run, page } = await openPage(host.url);
  const { port, pathname } = new URL(page);

  const guess = await fetch(`http://127.0.0.1:${port}/`);
  const rebound = await fetch(`http://localhost:${port}${pathname}`).catch(() => undefined);
  const junk = await fetch(page, { method: 'POST', body: '{"trackList":"no"}' });
  await sendPull(page);
  await run;

  expect(guess.status).toBe(404);
  expect([404, undefined]).toContain(rebound?.status);
  expect(junk.status).toBe(400);
  expect(host.seen.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
});

test('without a terminal nobody can solve a captcha', async () => {
  const { exitCode, stderr } = await runCli('persona create Natasha');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('captcha');
});

test('the captcha of another service is left to the website', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': {
      body: {
        extensions: ['other.capabilities'],
        hostedCaptcha: { siteKey: 'x', scriptUrl: 'https://example.org/captcha.js' },
      },
    },
  });

  const { exitCode, stderr } = await host.ra3('persona create Natasha', {
    stdin: new TypingInput(),
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });

  expect(exitCode).toBe(5);
  expect(stderr).toContain('website');
});
