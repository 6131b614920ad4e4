import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../../scripts/lib/root.mjs';

/** Every file of the repository, committed or new. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(inRoot(file)));
}

export function readText(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}
