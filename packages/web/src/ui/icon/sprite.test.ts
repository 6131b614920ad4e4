// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const drawn = Array.from(textOf('sprite.svg').matchAll(/<symbol id="icon-([^"]+)"/g), ([, id]) => id);
const named = Array.from(textOf('icon.tsx').matchAll(/^ {2}\| '([^']+)'/gm), ([, name]) => name);

// S1-09
test('the sprite holds exactly the icons that IconName lists', () => {
  expect(drawn.toSorted()).toEqual(named.toSorted());
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('the sprite contains no scripts, links or embedded images', () => {
  expect(textOf('sprite.svg')).not.toMatch(/<(script|image|foreignObject|use|a)\b|href|url\(/);
});
