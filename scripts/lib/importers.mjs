import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

// Which tests import a file, directly or not. `vitest related` does not serve: it compiles all that a test imports, and ends
// with an error at the articles that tests show to be refused.

/** The entries of our packages, by the name that programs import. */
const ENTRIES = new Map([
  ['@ra3/sdk', ['packages/sdk/src/browser.ts', 'packages/sdk/src/node.ts']],
  ['@ra3/sdk/node', ['packages/sdk/src/node.ts']],
  ['@ra3/sdk/calls', ['packages/sdk/src/calls.ts']],
  ['@ra3/sdk/contract', ['packages/sdk/src/contract/index.ts']],
  ['@ra3/sdk/facts', ['packages/sdk/src/contract/facts.ts']],
  ['@ra3/replay-tools', ['packages/replay-tools/src/index.ts']],
  ['@ra3/api/testing', ['packages/api/src/testing/index.ts']],
]);

/** @param {string} file @param {string} name as written in an import @returns {string[]} */
function filesOf(file, name) {
  const rule = /^@ra3\/sdk\/rules\/(?<rule>.+)$/.exec(name)?.groups?.rule;
  if (rule !== undefined) return [`packages/sdk/src/rules/${rule}-rules.ts`];
  if (!name.startsWith('.')) return ENTRIES.get(name) ?? [];
  const bare = path.posix.join(path.posix.dirname(file), name).replace(/\.jsx?$/, '');
  return [`${bare}.ts`, `${bare}.tsx`].filter((one) => existsSync(inRoot(one)));
}

/**
 * @param {readonly string[]} files from the root
 * @returns {(file: string) => string[]} the files that import it, nearest first
 */
export function importersAmong(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const code = readFileSync(inRoot(file), 'utf8');
    const names = code.matchAll(/\b(?:from|import)\s*\(?\s*'(?<name>[^']+)'/g);
    for (const imported of [...names].flatMap(({ groups }) => filesOf(file, groups?.name ?? ''))) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (file) => {
    const found = new Set([file]);
    for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
    found.delete(file);
    return [...found];
  };
}
