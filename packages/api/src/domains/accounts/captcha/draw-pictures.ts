import { randomFillSync } from 'node:crypto';
import { drawPuzzle } from './draw-puzzle.js';
import type { Random } from './piece-shape.js';
import { encodePng } from './png.js';

const RANDOM_STEPS = 2 ** 32;
const RANDOM_BLOCK = 16_384;
const BYTES_PER_NUMBER = 4;

/** The pictures of a captcha as addresses of their data, and where the piece belongs, as a part of the picture's width. */
export interface Pictures {
  readonly backgroundImage: string;
  readonly sliderImage: string;
  readonly gapPosition: number;
}

export async function drawPictures(): Promise<Pictures> {
  const { background, slider, gapPosition } = drawPuzzle(makeRandom());
  const [picture, piece] = await Promise.all([encodePng(background), encodePng(slider)]);
  return { backgroundImage: dataUrl(picture), sliderImage: dataUrl(piece), gapPosition };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Unpredictable numbers. Random bytes are read in blocks, because a picture needs tens of thousands. */
function makeRandom(): Random {
  const bytes = Buffer.alloc(RANDOM_BLOCK);
  let offset = RANDOM_BLOCK;
  return () => {
    if (offset === RANDOM_BLOCK) {
      randomFillSync(bytes);
      offset = 0;
    }
    offset += BYTES_PER_NUMBER;
    return bytes.readUInt32BE(offset - BYTES_PER_NUMBER) / RANDOM_STEPS;
  };
}
