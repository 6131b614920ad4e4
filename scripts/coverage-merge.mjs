import { readFileSync, writeFileSync } from 'node:fs';
import { countUnbuilt, formatCoverage, mergeCoverage, parseCoverage } from './lib/coverage.mjs';
import { inRoot } from './lib/root.mjs';

// Usage: node scripts/coverage-merge.mjs [FILE…]; each file holds lines `id<TAB>built_in<TAB>shown_by`.
const TABLE = inRoot('docs/spec-coverage.tsv');
const CEILING = inRoot('docs/spec-coverage.max');

const table = parseCoverage(readFileSync(TABLE, 'utf8'));
const additions = process.argv.slice(2).flatMap((file) => parseCoverage(readFileSync(file, 'utf8')));
const { rows, unknownIds } = mergeCoverage(table, additions);

for (const id of unknownIds) console.error(`${id} is no item of the specification; its line is left out.`);
const unbuilt = countUnbuilt(rows);
const ceiling = Math.min(unbuilt, Number(readFileSync(CEILING, 'utf8')));
writeFileSync(TABLE, formatCoverage(rows));
writeFileSync(CEILING, `${ceiling}\n`);
console.log(`${rows.length} items, ${unbuilt} not built yet.`);
if (unknownIds.length > 0) process.exitCode = 1;
