import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

/**
 * Path of the native compiler. It is called by path because TypeScript 6, which dependency-cruiser needs, also installs a `tsc`.
 */
export const COMPILER = `"${process.execPath}" "${inRoot('node_modules/@typescript/native/bin/tsc')}"`;

/**
 * The environment that npm gives scripts: PATH has the workspace's own tools first, then the shared ones.
 * @param {string} cwd
 * @returns {NodeJS.ProcessEnv}
 */
function toolEnvironment(cwd) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path.join(cwd, 'node_modules/.bin'), inRoot('node_modules/.bin'), process.env[name] ?? ''];
  return { ...process.env, [name]: folders.join(path.delimiter) };
}

/**
 * Runs one of our own command lines (never user input) through the shell, as npm runs scripts.
 * @param {string} commandLine
 * @param {{ cwd?: string, quiet?: boolean, env?: Record<string, string> }} [options] quiet does not print the output
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(commandLine, { cwd = root, quiet = false, env = {} } = {}) {
  const child = spawn(commandLine, {
    cwd,
    shell: true,
    env: { ...toolEnvironment(cwd), ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
