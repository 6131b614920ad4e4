import type { Canvas, createCanvas, Path2D } from '@napi-rs/canvas';
import { cardColours as colours } from './card-colours.gen.js';
import type { CardFacts } from './card-facts.js';
import type { CardFonts } from './card-fonts.js';
import { emblemDrawings, type EmblemName, type EmblemPath } from './emblem-drawings.js';
import { CARD_SIZE } from './card-names.js';
import { drawParagraph, drawText, type Pen } from './draw-text.js';

interface CanvasModule {
  readonly createCanvas: typeof createCanvas;
  readonly Path2D: typeof Path2D;
}

/** Of a line on a field of any colour. */
const LINE = 'rgb(255 255 255 / 0.12)';
const EDGE = 72;
const { width: W, height: H } = CARD_SIZE;

interface Easel extends Pen {
  readonly canvas: Canvas;
  readonly makePath: (path: string) => Path2D;
}

/** Draws cards, each on the canvas that it is given; a canvas is used again, so that memory does not grow. */
export function makeCardPainter(canvasModule: CanvasModule, fonts: CardFonts) {
  const free: Canvas[] = [];
  return async (facts: CardFacts): Promise<Buffer> => {
    const canvas = free.pop() ?? canvasModule.createCanvas(W, H);
    try {
      const makePath = (path: string) => new canvasModule.Path2D(path);
      const easel = { canvas, fonts, makePath, context: canvas.getContext('2d') };
      draw(easel, facts);
      // In this thread: the pool's threads are those of the whole process.
      return await Promise.resolve(canvas.toBuffer('image/png'));
    } finally {
      free.push(canvas);
    }
  };
}

function draw(easel: Easel, facts: CardFacts): void {
  switch (facts.kind) {
    case 'persona':
      drawPersona(easel, facts);
      break;
    case 'match':
      drawMatch(easel, facts);
      break;
    case 'ladder':
      drawLadder(easel, facts);
      break;
    case 'article':
      drawArticle(easel, facts);
  }
  drawBrand(easel, facts.siteName);
}

function drawBrand(easel: Easel, siteName: string): void {
  drawEmblem(easel, 'brand', { x: EDGE, y: 48, size: 52, colour: colours.signal });
  drawText(easel, siteName, { x: EDGE + 70, y: 85, size: 30, weight: 500, colour: colours.muted, most: 900 });
  const { context } = easel;
  context.fillStyle = colours.signal;
  context.fillRect(0, H - 8, W, 8);
}

function drawPersona(easel: Easel, facts: Extract<CardFacts, { kind: 'persona' }>): void {
  const { name, faction, standing, line } = facts;
  fill(easel, { x: 0, width: W, faction });
  if (standing === undefined) {
    drawText(easel, name, {
      x: EDGE,
      y: 330,
      size: 110,
      weight: 700,
      colour: colours.text,
      most: 1056,
      isDisplay: true,
    });
    drawText(easel, line, { x: EDGE, y: 410, size: 40, weight: 400, colour: colours.muted, most: 1056 });
    return;
  }
  const { tier, tierName, elo, wins, losses, curve } = standing;
  const colour = colours.tiers[tier];
  drawEmblem(easel, `tier-${tier}`, { x: EDGE, y: 156, size: 164, colour });
  drawText(easel, name, {
    x: 268,
    y: 246,
    size: 96,
    weight: 700,
    colour: colours.text,
    most: 860,
    isDisplay: true,
  });
  drawText(easel, line, { x: 270, y: 308, size: 38, weight: 400, colour: colours.muted, most: 860 });
  const eloEnd = drawText(easel, String(elo), {
    ...{ x: EDGE, y: 500, size: 150, weight: 700, colour, most: 420, isDisplay: true },
  });
  drawText(easel, 'Elo', { x: eloEnd + 16, y: 500, size: 40, weight: 500, colour: colours.muted, most: 90 });
  drawText(easel, tierName, { x: EDGE, y: 562, size: 38, weight: 600, colour, most: 250 });
  drawRecord(easel, 268, { wins, losses });
  drawCurve(easel, curve, colour);
}

function drawRecord(easel: Easel, x: number, { wins, losses }: { wins: number; losses: number }): void {
  const style = { y: 562, size: 38, weight: 600, most: 140, isDisplay: true };
  const winsEnd = drawText(easel, String(wins), { ...style, x, colour: colours.good });
  const dashEnd = drawText(easel, '-', { ...style, x: winsEnd + 10, colour: colours.muted });
  drawText(easel, String(losses), { ...style, x: dashEnd + 10, colour: colours.bad });
}

/** A point at the end, and a base line of the lowest rating. */
function drawCurve({ context }: Easel, curve: readonly number[], colour: string): void {
  const area = { x: 640, y: 372, width: 488, height: 150 };
  const [lowest, highest] = [Math.min(...curve), Math.max(...curve)];
  if (curve.length < 2) return;
  const xOf = (index: number) => area.x + (index / (curve.length - 1)) * area.width;
  const yOf = (elo: number) => area.y + area.height * (1 - (elo - lowest) / Math.max(1, highest - lowest));
  context.fillStyle = LINE;
  context.fillRect(area.x, area.y + area.height + 16, area.width, 2);
  context.strokeStyle = colour;
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.beginPath();
  for (const [index, elo] of curve.entries()) context.lineTo(xOf(index), yOf(elo));
  context.stroke();
  context.fillStyle = colour;
  context.beginPath();
  context.arc(area.x + area.width, yOf(curve.at(-1) ?? lowest), 11, 0, 2 * Math.PI);
  context.fill();
}

const MOST_NAMES = 3;

function drawMatch(easel: Easel, { sides, lines }: Extract<CardFacts, { kind: 'match' }>): void {
  const half = W / 2;
  for (const [side, { names, faction }] of sides.entries()) {
    const from = side * half;
    fill(easel, { x: from, width: half, faction });
    const shown = names.slice(0, MOST_NAMES);
    const size = shown.length === 1 ? 72 : 54;
    for (const [index, name] of shown.entries()) {
      const y = 300 + (index - (shown.length - 1) / 2) * (size + 24);
      drawText(easel, name, {
        ...{
          x: side === 0 ? EDGE : half + 56,
          y,
          size,
          weight: 700,
          colour: colours.text,
          most: half - 128,
          isDisplay: true,
        },
      });
    }
  }
  const { context } = easel;
  context.fillStyle = LINE;
  context.fillRect(half - 1, 140, 2, 300);
  const [map = '', rest = ''] = lines;
  drawText(easel, map, { x: EDGE, y: 524, size: 50, weight: 600, colour: colours.text, most: 1056 });
  drawText(easel, rest, { x: EDGE, y: 578, size: 34, weight: 400, colour: colours.muted, most: 1056 });
}

function drawLadder(easel: Easel, { title, rows }: Extract<CardFacts, { kind: 'ladder' }>): void {
  fill(easel, { x: 0, width: W });
  const heading = { x: EDGE, y: 190, size: 72, weight: 700, colour: colours.text, most: 1056 };
  drawText(easel, title, { ...heading, isDisplay: true });
  for (const [index, { rank, name, elo, tier }] of rows.entries()) {
    const y = 276 + index * 68;
    const colour = colours.tiers[tier];
    const style = { y, size: 42, weight: 600 };
    drawText(easel, String(rank), { ...style, x: EDGE, colour: colours.muted, most: 60, isDisplay: true });
    drawEmblem(easel, `tier-${tier}`, { x: 132, y: y - 40, size: 50, colour });
    drawText(easel, name, { ...style, x: 208, colour: colours.text, most: 720, isDisplay: true });
    drawText(easel, String(elo), {
      ...style,
      x: W - EDGE,
      colour,
      most: 160,
      isDisplay: true,
      isRight: true,
    });
  }
}

const LINES = { title: 3, lead: 3 };

function drawArticle(easel: Easel, { title, lead }: Extract<CardFacts, { kind: 'article' }>): void {
  fill(easel, { x: 0, width: W });
  drawEmblem(easel, 'brand', { x: 760, y: 90, size: 560, colour: colours.cut });
  const head = { x: EDGE, y: 236, size: 76, weight: 700, colour: colours.text, most: 1056 };
  const end = drawParagraph(easel, title, { ...head, lines: LINES.title, isDisplay: true });
  const body = { x: EDGE, y: end + 24, size: 36, weight: 400, colour: colours.muted, most: 1000 };
  drawParagraph(easel, lead, { ...body, lines: LINES.lead });
}

/** The faction's colour, with its emblem cut into it. */
function fill(
  easel: Easel,
  { x, width, faction = '' }: { x: number; width: number; faction?: string | undefined },
): void {
  const { context } = easel;
  const fields: Readonly<Record<string, string>> = colours.fields;
  const field = Object.hasOwn(fields, faction) ? fields[faction] : undefined;
  context.fillStyle = field ?? colours.neutral;
  context.fillRect(x, 0, width, H);
  if (field === undefined) return;
  const name = `faction-${faction.toLowerCase()}` as EmblemName; // One of the four above.
  const size = 520;
  context.save();
  context.beginPath();
  context.rect(x, 0, width, H);
  context.clip();
  drawEmblem(easel, name, { x: x + width - size * 0.8, y: 40, size, colour: colours.cut });
  context.restore();
}

const GRID = 24;

function drawEmblem(
  { context, makePath }: Easel,
  name: EmblemName,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  const paths: readonly EmblemPath[] = emblemDrawings[name];
  context.save();
  context.translate(x, y);
  context.scale(size / GRID, size / GRID);
  context.fillStyle = colour;
  for (const { path, opacity = 1 } of paths) {
    context.globalAlpha = opacity;
    context.fill(makePath(path), 'evenodd');
  }
  context.restore();
}
