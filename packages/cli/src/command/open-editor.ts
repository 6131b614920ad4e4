import { spawn } from 'node:child_process';
import type { Env } from '../settings/runtime.js';

const FALLBACK = process.platform === 'win32' ? 'notepad' : 'vi';

/**
 * Opens a file in the editor of VISUAL or EDITOR, which may hold arguments such as `code --wait`, and returns its exit code;
 * null when it was killed or could not be started.
 */
export function openEditor(path: string, env: Env): Promise<number | null> {
  const editor = editorOf(env);
  return new Promise((resolve) => {
    // The shell splits the editor's own arguments; the path is one word whatever it holds.
    const child =
      process.platform === 'win32'
        ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
        : spawn('sh', ['-c', `${editor} "$1"`, 'ra3', path], { stdio: 'inherit' });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

export function editorOf(env: Env): string {
  return [env.VISUAL, env.EDITOR].find((value) => value !== undefined && value !== '') ?? FALLBACK;
}
