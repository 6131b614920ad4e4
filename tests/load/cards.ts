import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCanvasPainter, type CardFacts } from '@ra3/api/testing';

export interface CardPlan {
  readonly count: number;
  /** Where the first card of each kind of facts is kept, to be looked at; nowhere by default. */
  readonly folder: string | undefined;
}

const STEP = 1_000;
/** In MiB, what the collector may not have freed yet. */
const MOST_GROWTH = 64;
const MIB = 1024 ** 2;

const siteName = 'RA3 Community';
const curve = Array.from({ length: 120 }, (_, index) => Math.round(1_300 + 90 * Math.sin(index / 9) + index));
const standing = { tier: 'gold', tierName: 'Gold', elo: 1_418, wins: 112, losses: 67, curve } as const;
const persona = { siteName, kind: 'persona', line: '#12 · Corona 1v1' } as const;
const match = {
  siteName,
  kind: 'match',
  lines: ['Infinity Isle', '2026-11-26 · 19:10 · Corona 2v2'],
} as const;

/** One of each kind, with names in each script that players write in. */
const shown: readonly CardFacts[] = [
  { ...persona, name: 'Napoleon', faction: 'Allied', standing },
  {
    ...persona,
    name: '红警指挥官🔥',
    faction: 'Soviet',
    standing: { ...standing, tier: 'master', tierName: 'Master' },
  },
  {
    ...persona,
    name: '붉은별_77',
    faction: 'Empire',
    standing: { ...standing, tier: 'platinum', tierName: 'Platinum' },
  },
  {
    ...persona,
    name: 'さくらの将軍',
    faction: 'Celestial',
    standing: { ...standing, tier: 'steel', tierName: 'Steel' },
  },
  { ...persona, name: 'صقر_الصحراء', faction: undefined, standing: undefined },
  { ...persona, name: 'WWWWWWWWWWWWWWWW', faction: 'Soviet', standing: { ...standing, curve: [] } },
  {
    ...match,
    sides: [
      { names: ['Kirov'], faction: 'Soviet' },
      { names: ['שלום_אילת'], faction: 'Allied' },
    ],
  },
  {
    ...match,
    sides: [
      { names: ['Красный Октябрь', '독수리'], faction: 'Empire' },
      { names: ['Natasha', '指挥官'], faction: 'Celestial' },
    ],
  },
  {
    ...match,
    sides: [
      { names: ['a', 'b', 'c', 'd'], faction: undefined },
      { names: ['?'], faction: undefined },
    ],
  },
  {
    ...{ siteName, kind: 'ladder', title: 'Red Alert 3 · 1v1' },
    rows: ['Alpha', '김치전쟁', '天启坦克', 'Волк🐺', 'مرحبا'].map((name, index) => ({
      ...{ rank: index + 1, name, elo: 1_600 - 37 * index, tier: 'diamond' },
    })),
  },
  {
    siteName,
    kind: 'article',
    title: 'How ranked play works',
    lead: 'Elo, tiers and seasons, explained by examples.',
  },
  {
    siteName,
    kind: 'article',
    title: '天梯与段位是怎样计算的',
    lead: '埃洛分、段位与赛季，用例子说明。'.repeat(4),
  },
];

/** Draws cards one after the other and prints the memory of this process. Returns false when it grows after the warm-up. */
export async function runCards({ count, folder }: CardPlan): Promise<boolean> {
  const paint = await loadCanvasPainter();
  if (paint === undefined) throw new Error('The canvas is not installed for this platform.');
  if (folder !== undefined) await keepPictures(folder, paint);
  const sizes: number[] = [];
  process.stdout.write('cards  memory of the process\n');
  for (let drawn = 1; drawn <= count; drawn += 1) {
    const facts = shown[drawn % shown.length];
    if (facts !== undefined) await paint(renamed(facts, drawn));
    if (drawn % STEP !== 0) continue;
    const size = process.memoryUsage.rss() / MIB;
    process.stdout.write(`${String(drawn).padStart(6)}  ${size.toFixed(0)} MiB\n`);
    sizes.push(size);
  }
  // Fonts and canvases are there after the first step.
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  return last - first <= MOST_GROWTH;
}

async function keepPictures(folder: string, paint: (facts: CardFacts) => Promise<Buffer>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, facts] of shown.entries()) {
    const name = `card-${String(index + 1).padStart(2, '0')}.png`;
    writeFileSync(join(folder, name), await paint(facts));
  }
}

/** Other texts for each card, as no text is drawn twice by readers of one process. */
function renamed(facts: CardFacts, number: number): CardFacts {
  return facts.kind === 'persona' ? { ...facts, name: `${facts.name}${String(number)}` } : facts;
}
