import { limits } from '@ra3/sdk/facts';
import { makeRaster, paintEach, readPixel, writePixel, type Colour, type Raster } from './raster.js';

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
/** Brightness of single pixels. */
const GRAIN = [0.97, 1, 1, 1.03];
const COLOUR_STEP = 12;

/** Draws a slide puzzle: soft spots of colour (no artwork of the game), and a piece cut out of them (spec §3, §9). */
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
  return Math.hypot(x - middle, y) < KNOB_RADIUS || Math.hypot(x - SIDE, y - middle) < KNOB_RADIUS;
}

function drawPicture(random: Random): Raster {
  const picture = makeRaster(width, height);
  const [from, to] = [randomColour(random), randomColour(random)];
  paintEach(picture, (x, y) => mix(from, to, (x / width + y / height) / 2));
  for (let spot = 0; spot < SPOTS; spot += 1) drawSpot(picture, random);
  // A little grain, so that the gap's edge is not the only sharp thing in the picture.
  paintEach(picture, (_x, _y, before) =>
    coarse(shade(before, GRAIN[Math.floor(random() * GRAIN.length)] ?? 1)),
  );
  return picture;
}

function drawSpot(picture: Raster, random: Random): void {
  const [centreX, centreY] = [random() * width, random() * height];
  const radius = 12 + random() * 48;
  const colour = randomColour(random);
  const paint = (x: number, y: number, before: Colour) => {
    // Squared: no root has to be drawn for a hundred thousand pixels.
    const reach = ((x - centreX) ** 2 + (y - centreY) ** 2) / radius ** 2;
    return reach < 1 ? mix(before, colour, reach < 0.72 ? 0.55 : 0.25) : before;
  };
  const [left, top] = [centreX - radius, centreY - radius];
  paintEach(picture, paint, { left, top, right: centreX + radius, bottom: centreY + radius });
}

function randomColour(random: Random): Colour {
  return [60 + random() * 160, 60 + random() * 160, 60 + random() * 160, 255];
}

function mix(from: Colour, to: Colour, part: number): Colour {
  return [blend(from[0], to[0], part), blend(from[1], to[1], part), blend(from[2], to[2], part), 255];
}

function shade([red, green, blue]: Colour, factor: number): Colour {
  return [lit(red, factor), lit(green, factor), lit(blue, factor), 255];
}

/** Fewer different colours make a file of a third of the size. */
function coarse([red, green, blue]: Colour): Colour {
  return [stepped(red), stepped(green), stepped(blue), 255];
}

function blend(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

function lit(channel: number, factor: number): number {
  return Math.min(255, channel * factor);
}

function stepped(channel: number): number {
  return Math.min(255, Math.round(channel / COLOUR_STEP) * COLOUR_STEP);
}

function between(random: Random, low: number, high: number): number {
  return Math.floor(low + random() * (high - low));
}
