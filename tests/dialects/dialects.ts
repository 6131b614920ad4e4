import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import { FEATURES, loadParser } from './find-features.js';
import {
  judgeStatements,
  migrationStatements,
  type Judgement,
  type RefusedUse,
  type SentStatement,
} from './judge-statements.js';
import { findRefusal } from './refusals.js';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = '.cache/statements';
/** What only tests send: their own set-up, and the faults they make. */
const OF_TESTS = /\/testing\/|[.]test[.]ts$/;
const SHOWN = 160;

export const dialects = defineHarness({
  about:
    'Runs the tests of the host, and holds each statement that they sent against what relatives of PostgreSQL refuse; --noted judges those of the last run. Nothing is tried on a relative.',
  options: { noted: false },
  async run({ noted: areNoted }) {
    const haveTestsPassed = areNoted || runTests();
    await loadParser();
    const noted = readNoted();
    // Databases of the tests are copies of one, so few tests send a migration.
    const ofHost = [...noted.filter(({ from }) => !OF_TESTS.test(from)), ...migrationStatements()];
    const judgement = judgeStatements(ofHost);
    say(
      `${count(noted)} statements were sent, ${count(ofHost)} of them by the host itself; all were parsed.`,
    );
    report(judgement);
    return haveTestsPassed && judgement.fresh.length === 0;
  },
});

function runTests(): boolean {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.dialects.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, STATEMENTS_FOLDER: FOLDER },
  });
  return status === 0;
}

/** Each statement once for each file that sent it; those of migrations are listed apart. */
function readNoted(): SentStatement[] {
  const folder = join(ROOT, FOLDER);
  if (!existsSync(folder)) throw new Error('No statements are noted: run npm run dialects without --noted.');
  const lines = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n')),
  );
  const ofMigrations = new Set(migrationStatements().map(({ text }) => text));
  return [...lines]
    .map((line) => JSON.parse(line) as SentStatement) // The set-up file writes them.
    .filter(({ text }) => !ofMigrations.has(text));
}

function count(statements: readonly SentStatement[]): string {
  return String(new Set(statements.map(({ text }) => text)).size);
}

function report({ fresh, known, gone }: Judgement): void {
  say(`${count(known)} of these use what a relative refuses, as tests/dialects/known-uses.ts lists.`);
  for (const use of fresh) say(describe(use));
  for (const { feature, from } of gone)
    say(`Known, and not sent by these tests: ${FEATURES[feature]} in ${[from].flat().join(', ')}`);
  say(fresh.length === 0 ? 'Nothing new. No relative was tried.' : `${String(fresh.length)} new uses.`);
}

function describe({ feature, from, text, by }: RefusedUse): string {
  const reasons = by.map((relative) => {
    const { why = '', source = '' } = findRefusal(relative, feature) ?? {};
    return `  ${relative}: ${why} (${source})`;
  });
  const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);
  return [`${FEATURES[feature]}, in ${from}: ${shown}`, ...reasons].join('\n');
}
