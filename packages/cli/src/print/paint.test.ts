import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePaint, shades } from './paint.js';

const terminal = { isTTY: true };
const tokens = readFileSync(new URL('../../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The tokens of the site by their names; the light ones stand last. */
const tokensOf = (part: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    Array.from((part ?? '').matchAll(/--(?:tier-)?(\w+): (#\w{6});/gu), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

test('a terminal with all colours has those of the site, on dark and on light', () => {
  const start = tokens.lastIndexOf('--muted:');

  for (const [theme, part] of [
    ['dark', tokens.slice(0, start)],
    ['light', tokens.slice(start)],
  ] as const) {
    const own = Object.entries(shades[theme]).map(([name, shade]) => [name.toLowerCase(), shade]);
    expect(Object.fromEntries(own)).toEqual(
      Object.fromEntries(own.map(([name = '']) => [name, tokensOf(part).get(name)])),
    );
  }
});

test('all colours need a known background, and otherwise the sixteen are used', () => {
  const blue = (env: Readonly<Record<string, string>>) => makePaint(env, terminal)('Allied', 'x');

  expect(blue({ COLORTERM: 'truecolor', COLORFGBG: '15;0' })).toBe('\u001b[38;2;91;155;255mx\u001b[39m');
  expect(blue({ COLORTERM: 'truecolor', RA3_THEME: 'light' })).toBe('\u001b[38;2;29;95;209mx\u001b[39m');
  expect(blue({ COLORTERM: 'truecolor' })).toBe('\u001b[94mx\u001b[39m');
  expect(blue({ COLORFGBG: '0;15' })).toBe('\u001b[34mx\u001b[39m');
  expect(blue({ COLORFGBG: '0;15', NO_COLOR: '1' })).toBe('x');
});

test('no tier and no faction is white on a light background', () => {
  const paint = makePaint({ RA3_THEME: 'light' }, terminal);

  for (const tier of ['steel', 'silver', 'gold', 'platinum', 'Celestial'] as const)
    expect(paint(tier, 'x')).not.toMatch(/\u001b\[(?:37|9[1-7])m/u);
});
