import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@ra3/sdk/facts';
import type { CardFacts } from './card-facts.js';
import { openCardFonts } from './card-fonts.js';
import { CARD_SIZE, type CardSubject } from './card-names.js';
import { makeCardPainter } from './draw-card.js';
import { plainPicture } from './plain-picture.js';

export interface Card {
  readonly png: Buffer;
  readonly etag: string;
  /** Whether too many wait to be drawn, so that this is the plain picture. */
  readonly isBusy?: boolean;
}

/** The pictures that other sites show beside a link. */
export interface Cards {
  /** Undefined for what does not exist. `admit` is asked before a card is drawn, and may reject. */
  find(subject: CardSubject, locale: Locale, admit?: () => Promise<void>): Promise<Card | undefined>;
}

/** Undefined where the canvas has no program for this platform. */
export type CardPainter = (facts: CardFacts) => Promise<Uint8Array | undefined>;

interface Parts {
  readonly folder: string;
  readonly readFacts: (subject: CardSubject, locale: Locale) => Promise<CardFacts | undefined>;
  /** Default: the canvas, if it is installed for this platform. */
  readonly loadPainter?: () => Promise<CardPainter | undefined>;
}

/** The tag of the picture that stands in for a card. */
export const PLAIN_TAG = '"plain"';
/** Part of each key: raise it when cards are drawn differently. */
const DRAWING = 2;
/** Cards drawn at once, and waiting beyond them; further readers get the plain picture, and the card later. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
/** Cards on disk; the oldest go first. One takes about 80 KB, so that all take 160 MB. */
const MOST_CARDS = 2_000;
const PRUNE_EVERY = 100;

/** Draws cards, a few at once, and keeps them on disk by what stands on them. */
export function makeCards({ folder, readFacts, loadPainter = loadCanvasPainter }: Parts): Cards {
  let painter: Promise<CardPainter | undefined> | undefined;
  const enter = makeQueue();
  const underWay = new Map<string, Promise<Card>>();
  const plain: Card = { png: plainPicture(CARD_SIZE), etag: PLAIN_TAG };
  let written = 0;
  const paint = async (facts: CardFacts, key: string): Promise<Card> => {
    painter ??= loadPainter();
    const draw = await painter;
    if (draw === undefined) return plain;
    const drawn = await enter(async () => ({ png: await draw(facts) }));
    if (drawn === undefined) return { ...plain, isBusy: true };
    if (drawn.png === undefined) return plain;
    const png = Buffer.from(drawn.png);
    written += 1;
    // A disk that is full or not ours takes the card from nobody: it is drawn again for the next reader.
    await keep(folder, key, png)
      .then(() => (written % PRUNE_EVERY === 1 ? prune(folder, MOST_CARDS) : undefined))
      .catch(() => undefined);
    return { png, etag: `"${key}"` };
  };
  return {
    async find(subject, locale, admit) {
      const facts = await readFacts(subject, locale);
      if (facts === undefined) return undefined;
      const key = keyOf(facts);
      const png = await readFile(join(folder, `${key}.png`)).catch(() => undefined);
      if (png !== undefined) return { png, etag: `"${key}"` };
      if (!underWay.has(key)) await admit?.();
      const drawing = underWay.get(key) ?? paint(facts, key).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
  };
}

/** Undefined where the canvas has no program for this platform. */
export async function loadCanvasPainter(): Promise<ReturnType<typeof makeCardPainter> | undefined> {
  try {
    const canvas = await import('@napi-rs/canvas');
    return makeCardPainter(canvas, openCardFonts(canvas.GlobalFonts));
  } catch {
    return undefined;
  }
}

function keyOf(facts: CardFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 32);
}

/** Runs a few jobs at once and lets some wait; undefined for one too many. */
function makeQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (waiting.length >= MOST_WAITING) return undefined;
    if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

async function keep(folder: string, key: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${key}.${randomUUID()}`);
  await writeFile(unfinished, png, { mode: 0o600 });
  await rename(unfinished, join(folder, `${key}.png`));
}

/** Leaves so many files in the folder, the newest. */
export async function prune(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = files.sort((a, b) => b.at - a.at).slice(most);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
