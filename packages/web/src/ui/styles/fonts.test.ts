import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const catalogs = join(import.meta.dirname, '../../../../../locales/catalogs');

/** The ranges of code points for which a browser asks for the files with accents. */
function rangesOfAccents(): (readonly [first: number, last: number])[] {
  const declared = [...styles.matchAll(/-accents\.woff2'[^}]*unicode-range:([^;]*)/g)].map(
    ([, text = '']) => text,
  );
  return declared
    .join()
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);
}

test('the texts of the site need no typeface file beyond those that load with the page', () => {
  const ranges = rangesOfAccents();
  const files = readdirSync(catalogs, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const letters = new Set(files.flatMap((file) => Array.from(readFileSync(join(catalogs, file), 'utf8'))));
  const needing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => first <= code && code <= last);
  });

  expect(ranges.length).toBeGreaterThan(10);
  expect(needing).toEqual([]);
});
