import { setPriority } from 'node:os';
import type { CardFacts } from '../site/cards/card-facts.js';
import { loadCanvasPainter } from '../site/cards/cards.js';

export { drawPictures } from '../domains/accounts/captcha/draw-pictures.js';

/** What runs in threads that draw, on a core that nobody else wants. On other systems it would be the priority of the whole process. */
const NICE = 10;
if (process.platform === 'linux') setPriority(NICE);

let painter: ReturnType<typeof loadCanvasPainter> | undefined;

export async function drawCard(facts: CardFacts): Promise<Buffer | undefined> {
  painter ??= loadCanvasPainter();
  const paint = await painter;
  return paint?.(facts);
}
