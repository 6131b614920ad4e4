import { failureName, type Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import type { CommandContext } from '../command/command-context.js';
import { startCaptchaWork } from './prove-captcha.js';
import type { CaptchaPull } from './read-pull.js';
import { serveCaptcha, type PullAnswer } from './serve-captcha.js';
import type { Captcha } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';

export type SolvedCaptcha = CaptchaPull & { readonly captchaId: string };

/**
 * Sends a call that wants a captcha solved by a person (S5-10), on a page that this program serves to the person's
 * browser. A pull that misses gets another picture; any other refusal ends the command.
 * @throws {CommandError} `usage` when no prompt is possible, `refused` where the captcha is another service's.
 */
export async function withCaptcha<Answer>(
  client: Client,
  context: CommandContext,
  send: (captcha: SolvedCaptcha) => Promise<Answer>,
): Promise<Answer> {
  const { language, output, runtime } = context;
  if (!context.isInteractive) throw new CommandError('usage', language.text('terminal.captcha.needsPerson'));
  await refuseHosted(client, context);
  const outcome = makeOutcome<Answer>();
  const stop = (): void =>
    outcome.reject(new CommandError('interrupted', language.text('terminal.interrupted')));
  runtime.signal.addEventListener('abort', stop);
  let captchaId = '';
  let work = startCaptchaWork(undefined, context);
  const server = await serveCaptcha({
    draw: async (nonce) => {
      const captcha = await client.accounts.captcha({}, { signal: runtime.signal });
      if (!hasSafePictures(captcha)) throw new Error('the host sent pictures of another kind');
      captchaId = captcha.id;
      work.stop();
      work = startCaptchaWork(captcha.proof, context);
      return captchaPage(captcha, pageTexts(context), nonce);
    },
    solve: async (pull) => {
      try {
        const proof = await work.proof;
        outcome.resolve(await send({ ...pull, captchaId, ...(proof && { proof }) }));
        return { text: language.text('terminal.captcha.passed'), again: false };
      } catch (error) {
        return answerRefusal(error, outcome.reject, context);
      }
    },
  });
  try {
    await output.note(language.text('terminal.captcha.open', { url: server.url }));
    return await outcome.promise;
  } finally {
    runtime.signal.removeEventListener('abort', stop);
    work.stop();
    await server.close();
  }
}

interface Outcome<Answer> {
  readonly promise: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Node 20 has no `Promise.withResolvers`. */
function makeOutcome<Answer>(): Outcome<Answer> {
  let settle: Pick<Outcome<Answer>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (answer) => settle?.resolve(answer), reject: (error) => settle?.reject(error) };
}

function answerRefusal(
  error: unknown,
  reject: (error: unknown) => void,
  { language }: CommandContext,
): PullAnswer {
  if (isServiceError(error) && failureName(error) === 'captchaFailed')
    return { text: language.text('terminal.captcha.again'), again: true };
  reject(error);
  return { text: describeError(error, language).message, again: false };
}

function pageTexts({ language: { text } }: CommandContext) {
  return {
    title: text('terminal.captcha.title'),
    drag: text('terminal.captcha.drag'),
    sending: text('terminal.captcha.sending'),
    lost: text('terminal.captcha.lost'),
  };
}

/** The widget of another service works only on the pages that it was set up for. */
async function refuseHosted(client: Client, { runtime, language }: CommandContext): Promise<void> {
  const options = { signal: runtime.signal };
  if (!(await client.supports('host.capabilities', options))) return;
  const { hostedCaptcha } = await client.host.capabilities({}, options);
  if (hostedCaptcha !== undefined)
    throw new CommandError('refused', language.text('terminal.captcha.hosted'));
}

const { width, height } = limits.captcha;
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/u;

export interface CaptchaTexts {
  readonly title: string;
  readonly drag: string;
  readonly sending: string;
  readonly lost: string;
}

/** Whether a host's pictures are ones that the page may show: images in the answer itself, and nothing else. */
function hasSafePictures({ backgroundImage, sliderImage }: Captcha): boolean {
  return PICTURE.test(backgroundImage) && PICTURE.test(sliderImage);
}

const STYLE = `
body { margin: 2rem auto; width: ${String(width)}px; max-width: 92vw; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
.picture { position: relative; aspect-ratio: ${String(width)} / ${String(height)}; }
.picture img { position: absolute; inset: 0 auto auto 0; height: 100%; user-select: none; pointer-events: none; }
input { width: 100%; margin: 0; height: 2.5rem; }
`;

/** Runs in the browser; `facts` are the size of the picture and the texts. */
const SCRIPT = `
const byId = (id) => document.getElementById(id);
const slide = byId('slide'), piece = byId('piece'), hint = byId('hint');
let points = [], start;
const pieceWidth = () => Math.min(facts.width - 1, Math.round(piece.naturalWidth * facts.height / (piece.naturalHeight || facts.height)));
const fit = () => { slide.max = facts.width - pieceWidth(); };
piece.addEventListener('load', fit);
if (piece.complete) fit();
slide.focus();
slide.addEventListener('input', () => {
  const now = Date.now(), x = Number(slide.value);
  if (start === undefined) { start = now; points = [{ x: 0, y: 0, t: 0, type: 'down' }]; }
  if (points.length > 1000) points = points.filter((_, index) => index % 2 === 0);
  points.push({ x, y: 0, t: now - start, type: 'move' });
  piece.style.left = (x / facts.width * 100) + '%';
});
const send = async () => {
  if (start === undefined || slide.disabled) return;
  slide.disabled = true;
  hint.textContent = facts.sending;
  const now = Date.now(), x = Number(slide.value);
  const pull = { bgImageWidth: facts.width, bgImageHeight: facts.height, sliderImageWidth: pieceWidth(),
    sliderImageHeight: facts.height, startSlidingTime: new Date(start).toISOString(), endSlidingTime: new Date(now).toISOString(),
    trackList: [...points, { x, y: 0, t: now - start, type: 'up' }] };
  try {
    const answer = await fetch(location.href, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(pull) });
    const { text, again } = await answer.json();
    hint.textContent = text;
    if (again) setTimeout(() => location.reload(), 1500);
  } catch { hint.textContent = facts.lost; }
};
slide.addEventListener('pointerup', () => { void send(); });
slide.addEventListener('keydown', (event) => { if (event.key === 'Enter') void send(); });
`;

/**
 * The page on which a person pulls the piece into the gap. It loads nothing from anywhere, and posts the pull to its own
 * address. The pull is sent when the pointer is released, or with Enter.
 */
function captchaPage(captcha: Captcha, texts: CaptchaTexts, nonce: string): string {
  const facts = JSON.stringify({ width, height, ...texts }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(texts.title)}</h1>
<p id="hint" role="status">${escapeHtml(texts.drag)}</p>
<div class="picture"><img src="${captcha.backgroundImage}" alt=""><img id="piece" src="${captcha.sliderImage}" alt=""></div>
<input id="slide" type="range" min="0" value="0" step="1" aria-label="${escapeHtml(texts.drag)}">
<script nonce="${nonce}">const facts = ${facts};${SCRIPT}</script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
