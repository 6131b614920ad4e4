// Turns tables/objects.tsv into src/summary/object-table.gen.ts. Ids are hexadecimal; "??" is a highest byte
// that no recording showed, so that only the low 24 bits can be compared.
import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('../tables/objects.tsv', import.meta.url);
const target = new URL('../src/summary/object-table.gen.ts', import.meta.url);

const [, ...lines] = readFileSync(source, 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id, kind, faction, name, cost, seconds] = line.split('\t');
  const fields = [
    `id: 0x${id.replace('??', '00').toLowerCase()}`,
    `isLow24: ${id.startsWith('??')}`,
    `kind: '${kind}'`,
    `faction: '${faction.toLowerCase()}'`,
    `name: ${JSON.stringify(name)}`,
    `cost: ${cost ? Number(cost) : 'null'}`,
    `buildSeconds: ${seconds ? Number(seconds) : 'null'}`,
  ];
  return `  { ${fields.join(', ')} },`;
});

writeFileSync(
  target,
  `// Generated from tables/objects.tsv by scripts/generate-object-table.mjs; edit the table, not this file.
import type { GameObject } from './object-table.js';

/** Everything of the unmodded game 1.12 that an order can be about. */
export const GAME_OBJECTS: readonly GameObject[] = [
${rows.join('\n')}
];
`,
);
