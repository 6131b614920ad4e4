import { loadCanvasPainter, type CardFacts } from '@ra3/api/testing';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';

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

const versus = (one: readonly string[], other: readonly string[], faction?: 'Soviet' | 'Empire') => ({
  ...match,
  sides: [
    { names: one, faction },
    { names: other, faction: faction && 'Allied' },
  ],
});

/** One of each kind, with names in each script that players write in. */
const shown: readonly CardFacts[] = [
  { ...persona, name: 'Napoleon', faction: 'Allied', standing },
  { ...persona, name: '红警指挥官🔥', faction: 'Soviet', standing },
  { ...persona, name: '붉은별_77', faction: 'Empire', standing },
  { ...persona, name: 'さくらの将軍', faction: 'Celestial', standing },
  { ...persona, name: 'صقر_الصحراء', faction: undefined, standing: undefined },
  { ...persona, name: 'WWWWWWWWWWWWWWWW', faction: 'Soviet', standing: { ...standing, curve: [] } },
  versus(['Kirov'], ['שלום_אילת'], 'Soviet'),
  versus(['Красный Октябрь', '독수리'], ['Natasha', '指挥官'], 'Empire'),
  versus(['a', 'b', 'c', 'd'], ['?']),
  {
    ...{ siteName, kind: 'ladder', title: 'Red Alert 3 · 1v1' },
    rows: ['Alpha', '김치전쟁', '天启坦克', 'Волк🐺', 'مرحبا'].map((name, index) => ({
      ...{ rank: index + 1, name, elo: 1_600 - 37 * index, tier: 'diamond' },
    })),
  },
  { siteName, kind: 'article', title: 'How ranked play works', lead: 'Elo, tiers and seasons, by examples.' },
  {
    siteName,
    kind: 'article',
    title: '天梯与段位是怎样计算的',
    lead: '埃洛分、段位与赛季，用例子说明。'.repeat(4),
  },
];

export const cards = defineHarness({
  about: 'Draws share cards and prints the memory of the process.',
  options: { count: 10_000 },
  async run({ count }) {
    const paint = await loadCanvasPainter();
    if (paint === undefined) throw new Error('The canvas is not installed for this platform.');
    const sizes: number[] = [];
    for (let drawn = 1; drawn <= count; drawn += 1) {
      const facts = shown[drawn % shown.length];
      if (facts !== undefined) await paint(renamed(facts, drawn));
      if (drawn % STEP !== 0) continue;
      const size = process.memoryUsage.rss() / MIB;
      say(`${String(drawn).padStart(6)} cards, ${size.toFixed(0)} MiB`);
      sizes.push(size);
    }
    // Fonts and canvases are there after the first step.
    const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
    return last - first <= MOST_GROWTH;
  },
});

/** Other texts for each card, as no text is drawn twice by readers of one process. */
function renamed(facts: CardFacts, number: number): CardFacts {
  return facts.kind === 'persona' ? { ...facts, name: `${facts.name}${String(number)}` } : facts;
}
