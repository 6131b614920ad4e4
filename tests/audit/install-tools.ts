import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';

const SOURCE = inRoot('tests/audit/tools');
/** Not a workspace, so that `npm ci` of the repository stays small: the tools take as much space as all the rest. */
export const TOOLS = inRoot('.cache/audit-tools');
const STAMP = path.join(TOOLS, 'installed.txt');

/** `tests`: what the tests need; `all`: the other tools too. */
type Scope = 'tests' | 'all';
const OPTIONS: Readonly<Record<Scope, string>> = { tests: ' --omit=dev', all: '' };

/**
 * Installs the tools of `tests/audit/tools` by their lock file, unless they are installed.
 *
 * @throws {Error} with npm's message
 */
export async function installTools(scope: Scope): Promise<void> {
  const lock = await readFile(path.join(SOURCE, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const installed = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (installed === `all ${hash}` || installed === `${scope} ${hash}`) return;
  await mkdir(TOOLS, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(SOURCE, file), path.join(TOOLS, file));
  }
  const command = `npm ci --ignore-scripts --no-audit --no-fund --loglevel=error${OPTIONS[scope]}`;
  const { code, output } = await run(command, { cwd: TOOLS, quiet: true });
  if (code !== 0) throw new Error(`The tools of the audit were not installed:\n${output}`);
  await writeFile(STAMP, `${scope} ${hash}`);
}
