import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../../scripts/lib/root.mjs';
import { count, loadTool, runProgram, runTool, type Verdict } from './run-tool.js';

/** Packages that others install. */
const PACKED = ['sdk', 'replay-tools', 'cli'];
/** Those with types for other programs. */
const TYPED = ['sdk', 'replay-tools'];

interface Publint {
  publint(options: { pkgDir: string; pack: 'npm'; strict: boolean }): Promise<{
    readonly messages: readonly {
      readonly type: string;
      readonly code: string;
      readonly path: readonly string[];
    }[];
  }>;
}

/** Whether the packed files are what each package.json names. */
export async function lintPackages(): Promise<Verdict> {
  const { publint } = loadTool('publint') as Publint;
  const errors: string[] = [];
  for (const name of PACKED) {
    const { messages } = await publint({ pkgDir: inRoot(`packages/${name}`), pack: 'npm', strict: true });
    const wrong = messages.filter(({ type }) => type === 'error');
    errors.push(...wrong.map(({ code, path: at }) => `${name}: ${code} at ${at.join('.')}`));
  }
  return { errors, note: PACKED.join(', ') };
}

/** Whether programs that import a package get its types. */
export async function checkPackedTypes(): Promise<Verdict> {
  const errors: string[] = [];
  for (const name of TYPED) {
    const folder = inRoot(`packages/${name}`);
    const args = ['--pack', folder, '--profile=esm-only', '--no-color', '--no-emoji', '--format=ascii'];
    const { code, stdout, stderr } = await runTool('@arethetypeswrong/cli', args, 'attw');
    if (code !== 0) errors.push(`${name}: ${stdout}${stderr}`);
  }
  return { errors, note: TYPED.join(', ') };
}

/** Secrets in the files of the repository. The configuration names the passwords that tests make up. */
export async function searchSecrets(): Promise<Verdict> {
  const listed = await runProgram('git', ['ls-files', '-z'], root);
  const files = listed.stdout.split('\0').filter((file) => file !== '');
  const { code, stdout, stderr } = await runTool('secretlint', [
    '--no-glob',
    '--format=unix',
    `--secretlintrc=${inRoot('tests/audit/tools/secretlint.json')}`,
    ...files.map(inRoot),
  ]);
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  return { errors: code === 0 ? [] : lines, note: count(files.length, 'file') };
}

/** The man pages of the terminal client, by mandoc where it is installed. */
export async function lintManPages(): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ra3-man-'));
  try {
    const script = inRoot('packages/cli/scripts/write-man-pages.mjs');
    await runProgram(
      process.execPath,
      ['--conditions=@ra3/source', '--import', 'tsx', script, folder],
      inRoot('packages/cli'),
    );
    const files = (await readdir(folder)).map((file) => path.join(folder, file));
    const run = await runProgram('mandoc', ['-T', 'lint', '-W', 'error', ...files]).catch(() => undefined);
    if (run === undefined) return { errors: [], isAbsent: true };
    const lines = run.stdout.split('\n').filter((line) => line !== '');
    return { errors: lines, note: count(files.length, 'page') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
