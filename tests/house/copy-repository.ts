import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from '../../scripts/lib/root.mjs';
import { repositoryFiles } from './repository.js';

/** A temporary copy of the repository. Its packages resolve to each other, not to the original. */
export interface RepositoryCopy {
  readonly folder: string;
  /** Runs a program in the copy; throws with its output when it fails. */
  run(program: string, ...input: readonly string[]): string;
  /** Paths from the root of files that differ from the original. */
  changedFiles(): string[];
  remove(): Promise<void>;
}

export async function copyRepository(): Promise<RepositoryCopy> {
  const copies = inRoot('.cache/copies');
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(path.join(copies, 'copy-'));
  await Promise.all(repositoryFiles().map((file) => cp(path.join(root, file), path.join(folder, file))));
  await linkModules(folder);
  const run = (program: string, ...input: readonly string[]) => {
    const env = { ...process.env, ...identity };
    const { status, stdout, stderr } = spawnSync(program, input, { cwd: folder, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${program} ${input.join(' ')} failed:\n${stdout}${stderr}`);
    return stdout;
  };
  const git = (...input: readonly string[]) => run('git', '-c', 'core.autocrlf=false', ...input);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'as it is');
  return {
    folder,
    run,
    changedFiles: () =>
      git('status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const identity = {
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** Links the copy's own workspaces and the packages that only they have installed; the rest resolves in the parent folders. */
async function linkModules(folder: string): Promise<void> {
  await cp(inRoot('node_modules/@ra3'), path.join(folder, 'node_modules/@ra3'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink(inRoot('node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
  for (const name of await readdir(inRoot('packages'))) {
    const installed = path.join(root, 'packages', name, 'node_modules');
    if (existsSync(installed)) await symlink(installed, path.join(folder, 'packages', name, 'node_modules'));
  }
}
