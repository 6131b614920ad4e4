import { limits } from '@ra3/sdk/facts';
import { createClient } from '@ra3/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiContext, useApi } from '../../platform/api/api-context.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';
import { exposingWorker } from '../../testing/exposing-worker.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderPiece } from '../../testing/render-piece.js';
import { CaptchaDialog } from './captcha-dialog.js';

const EMAIL = '10001@qq.com';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

interface Answers {
  readonly captcha?: () => unknown;
  readonly code?: () => unknown;
  readonly capabilities?: () => unknown;
}

interface PullInBody {
  readonly proof?: unknown;
  readonly bgImageWidth: number;
  readonly trackList: readonly { readonly x: number; readonly t: number; readonly type: string }[];
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Work as the host sets it; nobody solves it here. */
const challenge = {
  parameters: {
    algorithm: 'SCRYPT',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 8_192,
    memoryCost: 8,
    keyLength: 32,
    keyPrefix: '00'.repeat(16),
    keySignature: '00'.repeat(32),
    data: { captchaId: 'captcha-1', steps: 24 },
  },
  signature: '00'.repeat(32),
};
const withWork = () => ({ id: 'captcha-1', backgroundImage: PIXEL, sliderImage: PIXEL, proof: challenge });

/** A worker that is half done, and ends when the test says so. */
function stubProver() {
  let end: (outcome: { readonly proof: object } | { readonly failure: Error }) => void = () => undefined;
  const ended = new Promise<object>((resolve, reject) => {
    end = (outcome) => ('proof' in outcome ? resolve(outcome.proof) : reject(outcome.failure));
  });
  const prove = async (_challenge: unknown, onProgress: (done: number) => unknown) => {
    await onProgress(0.5);
    return ended;
  };
  vi.stubGlobal(
    'Worker',
    exposingWorker(() => ({ prove })),
  );
  return end;
}

/** An answer whose body never ends. */
function neverEndingAnswer(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });
}

/** A form with a field, and a button that opens the captcha of a code; it writes down what it is told. */
function Form({ outcomes }: { readonly outcomes: string[] }) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Send
      </button>
      <CaptchaDialog
        isOpen={isOpen}
        send={(captcha) => api.accounts.sendVerificationCode({ email: EMAIL, ...captcha })}
        isFinal={(failure) => failure instanceof Error && 'code' in failure && failure.code === 57}
        onSent={() => {
          outcomes.push('sent');
        }}
        onFailed={() => {
          outcomes.push('failed');
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Opens the captcha, and records every call. */
async function open(answers: Answers = {}, locale: 'en' | 'zh-CN' = 'en') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let drawn = 0;
  const captcha = () => ({ id: `captcha-${String(++drawn)}`, backgroundImage: PIXEL, sliderImage: PIXEL });
  const known = {
    '/api/user/v2/captcha/gen': answers.captcha ?? captcha,
    '/api/ext/capabilities': answers.capabilities ?? (() => ({ extensions: [] })),
  };
  const code = answers.code ?? (() => ({ code: 0, info: '' }));
  const fetch = vi.fn((url: string, init: Parameters<ReturnType<typeof fakeFetch>>[1]) => {
    const { pathname } = new URL(url);
    return fakeFetch({ ...known, ...(pathname.includes('/get/vcode/') ? { [pathname]: code } : {}) })(
      url,
      init,
    );
  });
  const outcomes: string[] = [];
  const api = createClient({ baseUrl: 'http://localhost', fetch, retries: 0 });
  await renderPiece(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={api}>
        <Form outcomes={outcomes} />
      </ApiContext>
    </QueryClientProvider>,
    { locale },
  );
  const user = userEvent.setup({
    advanceTimers: (ms) => {
      vi.advanceTimersByTime(ms);
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'typed before');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const sent = () => fetch.mock.calls.filter(([url]) => url.includes('/get/vcode/'));
  const drawings = () => fetch.mock.calls.filter(([url]) => url.includes('/captcha/gen')).length;
  return { user, outcomes, sent, drawings };
}

const slider = () => screen.findByRole('slider');
const hint = () => screen.getByRole('status');
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** When the handle was last let go. */
let releasedAt = 0;

/** How long after the handle was let go it is so, in milliseconds; gives up before twice the 2 s that the captcha waits. */
async function waitedFor(isSo: () => boolean): Promise<number> {
  while (!isSo() && Date.now() - releasedAt < 3_500) await elapse(50);
  return Date.now() - releasedAt;
}

/** Pulls the handle by pointer, as far as a hand does it. */
async function pull(to: number): Promise<void> {
  const handle = await slider();
  fireEvent.pointerDown(handle, { clientX: 20, clientY: 10, button: 0 });
  for (let x = 10; x <= to; x += 10) fireEvent.pointerMove(document, { clientX: 20 + x, clientY: 12 });
  await elapse(400);
  releasedAt = Date.now();
  fireEvent.pointerUp(document, { clientX: 20 + to, clientY: 12 });
}

/** Waits until the dialog says this. */
const told = (text: RegExp | string) =>
  waitFor(() => {
    expect(hint()).toHaveTextContent(text);
  });

const bodyOf = ([, init]: readonly [string, { readonly body?: unknown }]) =>
  JSON.parse(String(init.body)) as PullInBody;

// S4-12 S4-13 S8-23 S9-06
describe('the captcha', () => {
  test(
    'pulled by pointer sends the place and the track of the piece, and closes 2 s after success',
    { tags: 'rest' },
    async () => {
      const { outcomes, sent } = await open();
      expect(hint()).toHaveTextContent(/^(A picture is|Drag the piece)/);
      await pull(120);

      await told('Done, that fits.');
      expect(outcomes).toEqual(['sent']);
      const [call] = sent();
      const track = call === undefined ? [] : bodyOf(call).trackList;
      expect(call?.[0]).toContain('/captcha-1');
      expect([track[0]?.type, track.at(-1)?.type, track.at(-1)?.x]).toEqual(['down', 'up', 120]);
      expect(track.at(-1)?.t).toBeGreaterThanOrEqual(400);
      expect(await waitedFor(() => screen.queryByRole('slider') === null)).toBeGreaterThanOrEqual(2_000);
      expect(screen.queryByRole('slider')).toBeNull();
    },
  );

  // S9-07
  test('is as large as the contract says, and sends its size', { tags: 'rest' }, async () => {
    const { sent } = await open();
    await pull(100);
    await told('Done, that fits.');

    const { width, height } = limits.captcha;
    expect(bodyOf(sent()[0] ?? ['', {}])).toMatchObject({
      ...{ bgImageWidth: width, bgImageHeight: height, sliderImageHeight: height },
    });
    const box = (await screen.findByRole('img')).parentElement;
    expect(box).toHaveStyle({ aspectRatio: `${String(width)} / ${String(height)}` });
    expect(box?.parentElement).toHaveStyle({ maxWidth: `${String(width)}px` });
    expect((await slider()).parentElement).toHaveStyle({ height: `${String(limits.captcha.barHeight)}px` });
  });

  test(
    'is solved by keyboard: arrows move by 1, with Shift by 10, Enter lets go, in short steps',
    { tags: 'rest' },
    async () => {
      const { user, sent } = await open();
      await waitFor(async () => {
        expect(await slider()).toHaveFocus();
      });
      await user.keyboard('{Shift>}{ArrowRight>12/}{/Shift}{ArrowRight}{ArrowRight}{ArrowLeft}');
      const place = (await slider()).getAttribute('aria-valuetext');
      await user.keyboard('{Enter}');
      await told('Done, that fits.');

      const xs = bodyOf(sent()[0] ?? ['', {}]).trackList.map(({ x }) => x);
      expect(place).toMatch(/^121 of \d+ pixels to the right$/);
      expect(xs.at(-1)).toBe(121);
      expect(Math.max(...xs.map((x, index) => Math.abs(x - (xs[index - 1] ?? 0))))).toBeLessThanOrEqual(10);
    },
  );

  // S9-07
  test('shown at half its size moves the piece by two pixels of the picture for each one of the pull', async () => {
    const { sent } = await open();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(170);
    await pull(150);
    await told('Done, that fits.');

    expect(bodyOf(sent()[0] ?? ['', {}]).trackList.at(-1)?.x).toBe(300);
  });

  // S9-07
  test('ends at the right edge of the picture, to which the End key moves the piece', async () => {
    const { user } = await open();
    await waitFor(async () => {
      expect(await slider()).toHaveFocus();
    });
    await user.keyboard('{End}');

    expect(await slider()).toHaveAttribute('aria-valuenow', '340');
  });

  test(
    'that does not fit says so, draws a new picture 2 s later, and keeps what was typed around it',
    { tags: 'rest' },
    async () => {
      const { sent, drawings, outcomes } = await open({ code: () => problem(400, 'captcha failed') });
      await pull(100);

      await told('That did not work. Please try again with a new picture.');
      expect(drawings()).toBe(1);
      expect(await waitedFor(() => drawings() > 1)).toBeGreaterThanOrEqual(2_000);
      expect(drawings()).toBe(2);
      expect([sent().length, outcomes]).toEqual([1, []]);
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('typed before');
    },
  );

  // S8-22
  test.each([
    ['en', 400, { code: 54, info: 'invalid email' }, /^That did not work.*\(54\)$/],
    ['zh-CN', 400, { code: 54, info: 'invalid email' }, /^没有成功.*\(54\)$/],
  ] as const)(
    'in %s shows another refusal with its code and draws a new picture',
    { tags: 'rest' },
    async (locale, status, body, text) => {
      const { drawings } = await open({ code: () => Response.json(body, { status }) }, locale);
      await pull(100);

      await told(text);
      await elapse(2_000);
      await waitFor(() => expect(drawings()).toBe(2));
    },
  );

  // S8-22 S4-13
  test(
    'closes 2 s after a refusal that its caller calls final, and tells the caller at once',
    { tags: 'rest' },
    async () => {
      const body = { code: 57, info: 'only QQ number email or Gmail allowed' };
      const { outcomes, drawings } = await open({ code: () => Response.json(body, { status: 400 }) });
      await pull(100);

      await told(/\(57\)$/);
      expect(hint()).not.toHaveTextContent('try again with a new picture');
      expect(outcomes).toEqual(['failed']);
      expect(await waitedFor(() => screen.queryByRole('slider') === null)).toBeGreaterThanOrEqual(2_000);
      expect(screen.queryByRole('slider')).toBeNull();
      expect(drawings()).toBe(1);
    },
  );

  test('sends nothing a second time when the answer is lost: it closes and says that the outcome is unknown', async () => {
    const { sent, outcomes, drawings } = await open({ code: () => new Response('', { status: 502 }) });
    await pull(100);
    await waitFor(() => expect(outcomes).toEqual(['failed']));
    await elapse(2_000);

    expect([sent().length, drawings()]).toEqual([1, 1]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('ignores a second pull while the first is being checked', { tags: 'rest' }, async () => {
    const { sent } = await open({ code: neverEndingAnswer });
    await pull(100);
    await told('Checking your answer.');
    await pull(140);

    expect(sent()).toHaveLength(1);
    expect(hint()).toHaveTextContent('Checking your answer.');
  });

  test('a click on the handle that does not pull it is no try', async () => {
    const { sent } = await open();
    await pull(0);

    expect(sent()).toHaveLength(0);
  });

  test('draws a new picture on demand', { tags: 'rest' }, async () => {
    const { user, drawings } = await open();
    await slider();
    await user.click(screen.getByRole('button', { name: 'New picture' }));

    await waitFor(() => expect(drawings()).toBe(2));
  });

  test.each([
    ['too many', () => problem(429, 'too many requests, try later'), /Too many requests/],
    ['none', () => problem(503, 'unavailable'), /cannot reach its database|is starting/],
  ])('says why there is no picture: %s', { tags: 'rest' }, async (_, captcha, reason) => {
    const answers = [captcha(), { id: 'late', backgroundImage: PIXEL, sliderImage: PIXEL }];
    const { user } = await open({ captcha: () => answers.shift() });

    expect(await screen.findByText(reason)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slider()).toBeVisible();
  });

  test('with work for the device says how far it is, and sends the pull when it is done', async () => {
    const proof = { challenge, solution: { counter: 7, derivedKey: '00'.repeat(32) } };
    const end = stubProver();
    const { sent } = await open({ captcha: withWork });
    const bar = await screen.findByRole('progressbar', { name: 'Your device does its part …' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.5'));
    await pull(100);
    await told('Checking your answer.');
    const sentEarly = sent().length;
    end({ proof });
    await told('Done, that fits.');

    expect(sentEarly).toBe(0);
    expect(bodyOf(sent()[0] ?? ['', {}]).proof).toEqual(proof);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('whose work fails says so, sends nothing and draws a new picture', async () => {
    const end = stubProver();
    const { sent, drawings } = await open({ captcha: withWork });
    end({ failure: new Error('out of memory') });
    await pull(100);

    await told(/^That did not work/);
    await elapse(2_000);
    await waitFor(() => expect(drawings()).toBe(2));
    expect(sent()).toHaveLength(0);
  });
});
