// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');
const [darkBlock = '', lightBlock = ''] = [/data-theme='light'\]\) \{([^}]*)\}/, /:root \{([^}]*)\}/].map(
  (block) => block.exec(css)?.[1],
);

/** Colours by name, also those that are another one's. */
function colours(block: string): Record<string, string> {
  const given = new Map(
    [...block.matchAll(/--([a-z-]+): (?:var\(--([a-z-]+)\)|(#[0-9a-f]{6}));/g)].map(
      ([, name = '', other, hex = '']) => [name, other ?? hex],
    ),
  );
  return Object.fromEntries([...given].map(([name, value]) => [name, given.get(value) ?? value]));
}

const themes = { dark: { ...colours(lightBlock), ...colours(darkBlock) }, light: colours(lightBlock) };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: keyof typeof themes, text: string, ground: string): number {
  const [a, b] = [luminance(themes[theme][text] ?? ''), luminance(themes[theme][ground] ?? '')];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['page', 'surface', 'raised', 'hover'];
const factionsAndTiers = [
  ...['allied', 'soviet', 'empire', 'celestial', 'green-set'],
  ...['steel', 'copper', 'silver', 'gold', 'platinum', 'diamond', 'master'].map((tier) => `tier-${tier}`),
];
const texts = [
  'text',
  'muted',
  'faint',
  'signal',
  'signal-strong',
  'good',
  'warn',
  'bad',
  ...factionsAndTiers,
];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...['text', 'muted', 'signal', 'faint'].map((text) => [text, 'signal-tint'] as const),
  ...['good', 'warn', 'bad'].flatMap((tone) => [
    [tone, `${tone}-tint`] as const,
    ['text', `${tone}-tint`] as const,
  ]),
  ['muted', 'sunken'],
  ...['allied', 'soviet', 'empire', 'celestial', 'neutral'].flatMap((field) =>
    ['text', 'muted', 'good', 'bad', 'signal'].map((text) => [text, `field-${field}`] as const),
  ),
  ...['allied', 'soviet', 'empire', 'celestial'].map((name) => [name, `field-${name}`] as const),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
] as const;

test.each(['dark', 'light'] as const)(
  'in the %s theme every text has WCAG AA contrast on every background',
  (theme) => {
    const tooFaint = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(theme, text, ground) }))
      .filter(({ ratio }) => !(ratio >= 4.5));

    expect(tooFaint).toEqual([]);
  },
);

test.each(['dark', 'light'] as const)(
  'in the %s theme the border of a control is visible against its background',
  (theme) => {
    expect(contrast(theme, 'line-strong', 'surface')).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, 'line-strong', 'page')).toBeGreaterThanOrEqual(3);
  },
);

test.each(['dark', 'light'] as const)(
  'in the %s theme a bar and a contour line are visible against every background',
  (theme) => {
    const fills = Object.keys(themes[theme]).filter((name) => /^(bar|terrain)-/.test(name));
    const tooFaint = fills
      .flatMap((fill) =>
        [...grounds, 'sunken'].map((ground) => [fill, ground, contrast(theme, fill, ground)]),
      )
      .filter(([, , ratio]) => !(Number(ratio) >= 3));

    expect(fills).toHaveLength(21);
    expect(tooFaint).toEqual([]);
  },
);
