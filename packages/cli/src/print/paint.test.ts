import { expect, test } from 'vitest';
import { makePaint } from './paint.js';

const terminal = { isTTY: true };

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
