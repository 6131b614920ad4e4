import { execFileSync } from 'node:child_process';
import { inRoot } from './root.mjs';

/**
 * docs/cli.md and the man pages of the terminal client, made from its definitions.
 * @returns {[file: string, text: string][]}
 */
export function cliReference() {
  // A process of its own, because the definitions import the packages' sources.
  const printed = execFileSync(
    process.execPath,
    ['--conditions=@ra3/source', '--import', 'tsx', inRoot('packages/cli/scripts/reference.mjs')],
    { encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 },
  );
  return JSON.parse(printed);
}
