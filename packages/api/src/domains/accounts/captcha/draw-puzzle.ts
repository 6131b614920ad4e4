import { limits } from '@ra3/sdk/facts';
import {
  blendStretch,
  BYTES_PER_PIXEL,
  makeRaster,
  readPixel,
  writePixel,
  type Colour,
  type Raster,
} from './raster.js';

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

export interface Puzzle {
  /** The picture with the gap. */
  readonly background: Raster;
  /** As high as the picture and as wide as the piece, so that pulling it sideways is all there is to do. */
  readonly slider: Raster;
  /** Left edge of the gap as a part of the picture's width, 0 to 1. */
  readonly gapPosition: number;
}

const { width, height } = limits.captcha;
/** Side of the piece without its knob. */
const SIDE = 42;
const KNOB_RADIUS = 8;
const PIECE = SIDE + KNOB_RADIUS;
const SPOTS = 26;
/** The gap keeps away from where the piece starts. */
const FIRST_GAP = PIECE + 40;
const SHADE = 0.42;
/** A spot's rim is fainter than its middle, which reaches so far of the radius. */
const MIDDLE = 0.85;
const MIDDLE_PART = 0.55;
const RIM_PART = 0.25;
/** Brightness of single pixels. */
const GRAIN = [0.97, 1, 1, 1.03];
const GRAIN_BITS = 2;
const GRAIN_MASK = GRAIN.length - 1;
/** So many pixels take their grain from one random number. */
const GRAINS_PER_NUMBER = 8;
const GRAINS_OF_NUMBER = GRAIN.length ** GRAINS_PER_NUMBER;
const COLOUR_STEP = 12;

/** Draws a slide puzzle: soft spots of colour (no artwork of the game), and a piece cut out of them (S3-05, S9-07). */
export function drawPuzzle(random: Random): Puzzle {
  const picture = drawPicture(random);
  const gapX = between(random, FIRST_GAP, width - PIECE - 4);
  const gapY = between(random, KNOB_RADIUS + 4, height - PIECE - 4);
  const slider = makeRaster(PIECE, height);
  for (let y = -KNOB_RADIUS; y < SIDE; y += 1) {
    for (let x = 0; x < PIECE; x += 1) {
      if (!isPiece(x, y)) continue;
      const colour = readPixel(picture, gapX + x, gapY + y);
      const isRim = !isPiece(x - 1, y) || !isPiece(x + 1, y) || !isPiece(x, y - 1) || !isPiece(x, y + 1);
      writePixel(slider, [x, gapY + y], isRim ? [255, 255, 255, 255] : colour);
      writePixel(picture, [gapX + x, gapY + y], isRim ? shade(colour, 1.25) : shade(colour, SHADE));
    }
  }
  return { background: picture, slider, gapPosition: gapX / width };
}

/** A square with a knob on its upper and one on its right side. */
function isPiece(x: number, y: number): boolean {
  const middle = SIDE / 2;
  if (x >= 0 && x < SIDE && y >= 0 && y < SIDE) return true;
  return isInKnob(x - middle, y) || isInKnob(x - SIDE, y - middle);
}

function isInKnob(x: number, y: number): boolean {
  return x ** 2 + y ** 2 < KNOB_RADIUS ** 2;
}

function drawPicture(random: Random): Raster {
  const picture = makeRaster(width, height);
  drawGround(picture, randomColour(random), randomColour(random));
  for (let spot = 0; spot < SPOTS; spot += 1) drawSpot(picture, random);
  addGrain(picture, random);
  return picture;
}

/** One colour becomes another from the upper left to the lower right. */
function drawGround({ bytes }: Raster, from: Colour, to: Colour): void {
  const [red, green, blue] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += BYTES_PER_PIXEL) {
      const part = (x / width + y / height) / 2;
      bytes[at] = from[0] + red * part;
      bytes[at + 1] = from[1] + green * part;
      bytes[at + 2] = from[2] + blue * part;
      bytes[at + 3] = 255;
    }
  }
}

function drawSpot(picture: Raster, random: Random): void {
  const [centreX, centreY] = [random() * width, random() * height];
  const radius = 12 + random() * 48;
  const colour = randomColour(random);
  const bottom = Math.min(height, Math.ceil(centreY + radius));
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < bottom; y += 1) {
    const rim = halfWidth(radius, y - centreY);
    const middle = halfWidth(radius * MIDDLE, y - centreY);
    const edges = [centreX - rim, centreX - middle, centreX + middle, centreX + rim].map(Math.round);
    const [left = 0, middleLeft = 0, middleRight = 0, right = 0] = edges;
    blendStretch(picture, { y, left, right: middleLeft }, { colour, part: RIM_PART });
    blendStretch(picture, { y, left: middleLeft, right: middleRight }, { colour, part: MIDDLE_PART });
    blendStretch(picture, { y, left: middleRight, right }, { colour, part: RIM_PART });
  }
}

/** How far a disc reaches to either side, so far above or below its centre. */
function halfWidth(radius: number, distance: number): number {
  return Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));
}

/** A little grain, so that the gap's edge is not the only sharp thing in the picture. */
function addGrain({ bytes }: Raster, random: Random): void {
  const shades = GRAIN.map(listShades);
  let grains = 0;
  for (let at = 0; at < bytes.length; at += BYTES_PER_PIXEL) {
    if (at % (GRAINS_PER_NUMBER * BYTES_PER_PIXEL) === 0) {
      grains = Math.floor(random() * GRAINS_OF_NUMBER);
    }
    const shaded = shades[grains & GRAIN_MASK] ?? bytes;
    grains >>= GRAIN_BITS;
    bytes[at] = shaded[bytes[at] ?? 0] ?? 0;
    bytes[at + 1] = shaded[bytes[at + 1] ?? 0] ?? 0;
    bytes[at + 2] = shaded[bytes[at + 2] ?? 0] ?? 0;
  }
}

/** What becomes of each value of a channel. Fewer different colours make a file of a third of the size. */
function listShades(factor: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) =>
    lit(Math.round((value * factor) / COLOUR_STEP) * COLOUR_STEP, 1),
  );
}

function randomColour(random: Random): Colour {
  return [60 + random() * 160, 60 + random() * 160, 60 + random() * 160, 255];
}

function shade([red, green, blue]: Colour, factor: number): Colour {
  return [lit(red, factor), lit(green, factor), lit(blue, factor), 255];
}

function lit(channel: number, factor: number): number {
  return Math.min(255, channel * factor);
}

function between(random: Random, low: number, high: number): number {
  return Math.floor(low + random() * (high - low));
}
