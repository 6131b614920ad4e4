// Sorts the keys of every catalog, as its test demands: `npm run sort -w @ra3/locales`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const catalogs = new URL('../catalogs/', import.meta.url);

for (const path of readdirSync(catalogs, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.json')) continue;
  const file = new URL(path, catalogs);
  const before = readFileSync(file, 'utf8');
  const after = `${JSON.stringify(sorted(JSON.parse(before)), null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}

function sorted(value) {
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}
