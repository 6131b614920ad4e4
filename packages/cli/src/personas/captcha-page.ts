import type { Captcha } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';

const { width, height } = limits.captcha;
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/u;

/** What the page says, in the user's language. */
export interface CaptchaTexts {
  readonly title: string;
  readonly drag: string;
  readonly sending: string;
  readonly lost: string;
}

/** Whether a host's pictures are ones that the page may show: images in the answer itself, and nothing else. */
export function hasSafePictures({ backgroundImage, sliderImage }: Captcha): boolean {
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
 * address. The pull is sent when the pointer lets go, or with Enter.
 */
export function captchaPage(captcha: Captcha, texts: CaptchaTexts, nonce: string): string {
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
