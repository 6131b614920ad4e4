import { limits } from '@ra3/sdk/facts';
import {
  drawCutOut,
  drawLook,
  drawMatchingLook,
  drawRim,
  PIECE_NOISE,
  roughen,
  type Corner,
} from './cut-out.js';
import { drawOtherShape, drawShape, PIECE_SIZE, type PieceShape, type Random } from './piece-shape.js';
import { blendStretch, BYTES_PER_PIXEL, makeRaster, type Colour, type Raster } from './raster.js';

export interface Puzzle {
  readonly background: Raster;
  /** As high as the picture and as wide as the piece, so that pulling it sideways is all there is to do. */
  readonly slider: Raster;
  /** Left edge of the gap as a part of the picture's width, 0 to 1. */
  readonly gapPosition: number;
}

const { width, height } = limits.captcha;
const SPOTS = 26;
/** Spots as rough as the gaps, so that roughness alone reveals no gap. */
const ROUGH_SPOTS = 12;
/** The gap keeps away from where the piece starts, and all gaps from each other. */
const FIRST_GAP = PIECE_SIZE + 40;
const GAP_DISTANCE = PIECE_SIZE + 4;
const MARGIN = 4;
const DECOYS = 2;
/** A spot's rim is fainter than its middle, which reaches so far of the radius. */
const MIDDLE = 0.85;
const MIDDLE_PART = 0.55;
const RIM_PART = 0.25;
const GRAIN = [0.97, 1, 1, 1.03];
const GRAIN_BITS = 2;
const GRAIN_MASK = GRAIN.length - 1;
/** Pixels that take their grain from one random number. */
const GRAINS_PER_NUMBER = 8;
const GRAINS_OF_NUMBER = GRAIN.length ** GRAINS_PER_NUMBER;
const COLOUR_STEP = 12;

/**
 * Draws a slide puzzle: soft spots of colour (no artwork of the game), and gaps of which one has the form of the piece
 * (S3-05, S9-07). A person looks for the form. What a script could compare differs: the gaps show other parts of the
 * picture than their own, the piece shows that of a decoy, and each has its own light and noise.
 */
export function drawPuzzle(random: Random): Puzzle {
  const picture = drawPicture(random);
  const original: Raster = { ...picture, bytes: picture.bytes.slice() };
  const top = between(random, MARGIN, height - PIECE_SIZE - MARGIN);
  const [gapX = 0, ...decoys] = drawPlaces(random);
  const places = [gapX, ...decoys].map((left): Corner => [left, top]);
  for (let spot = 0; spot < ROUGH_SPOTS; spot += 1) roughenSpot(picture, places, random);
  const shape = drawShape(random);
  const fill = (left: number, form: PieceShape) => {
    const from = drawSource(random);
    const look = drawMatchingLook(random, { original, from, to: [left, top] });
    drawCutOut(picture, { original, from, shape: form, left, top, look }, random);
    drawRim(picture, { shape: form, left, top }, random);
  };
  fill(gapX, shape);
  for (const left of decoys) fill(left, drawOtherShape(shape, random));
  const slider = makeRaster(PIECE_SIZE, height);
  const from = [decoys[0] ?? 0, top] as const;
  drawCutOut(slider, { original, from, shape, left: 0, top, look: drawLook(random, PIECE_NOISE) }, random);
  return { background: picture, slider, gapPosition: gapX / width };
}

function drawPlaces(random: Random): number[] {
  const room = width - MARGIN - FIRST_GAP - DECOYS * GAP_DISTANCE - PIECE_SIZE;
  const offsets = Array.from({ length: DECOYS + 1 }, () => Math.floor(random() * (room + 1)));
  const places = offsets
    .toSorted((a, b) => a - b)
    .map((offset, index) => FIRST_GAP + offset + index * GAP_DISTANCE);
  const first = Math.floor(random() * places.length);
  return [...places.slice(first), ...places.slice(0, first)];
}

function drawSource(random: Random): Corner {
  return [between(random, 0, width - PIECE_SIZE), between(random, 0, height - PIECE_SIZE)];
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

function roughenSpot(picture: Raster, gaps: readonly Corner[], random: Random): void {
  const [centreX, centreY] = [random() * width, random() * height];
  const radius = 14 + random() * 16;
  const isNear = ([left, top]: Corner) =>
    Math.abs(centreX - left - PIECE_SIZE / 2) < radius + PIECE_SIZE / 2 &&
    Math.abs(centreY - top - PIECE_SIZE / 2) < radius + PIECE_SIZE / 2;
  if (gaps.some(isNear)) return;
  const bottom = Math.min(height, Math.ceil(centreY + radius));
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < bottom; y += 1) {
    const reach = halfWidth(radius, y - centreY);
    const right = Math.min(width, Math.round(centreX + reach));
    for (let x = Math.max(0, Math.round(centreX - reach)); x < right; x += 1) roughen(picture, x, y, random);
  }
}

/** How far a disc reaches to either side, so far above or below its centre. */
function halfWidth(radius: number, distance: number): number {
  return Math.sqrt(Math.max(0, radius ** 2 - distance ** 2));
}

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

function lit(channel: number, factor: number): number {
  return Math.min(255, channel * factor);
}

function between(random: Random, low: number, high: number): number {
  return Math.floor(low + random() * (high - low));
}
