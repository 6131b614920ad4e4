import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileArticle } from './article-tree.js';

/** Lets the site import articles (`name.md`) and what lists show of them (`name.md?summary`), compiled to data. */
export function articles(): Plugin {
  return {
    name: 'articles',
    load: {
      filter: { id: /\.md(\?summary)?$/ },
      async handler(id) {
        const [file = '', query] = id.split('?', 2);
        this.addWatchFile(file);
        const { blocks, ...summary } = compileArticle(await readFile(file, 'utf8'));
        const content = query === 'summary' ? summary : { ...summary, blocks };
        return { code: writeModule(content), moduleType: 'js' };
      },
    },
  };
}

const fact = /\{\{(?<expression>(?<root>[a-zA-Z_]+)(?:\.\w+)*(?:\/1000)?)\}\}/g;

/** Constants that are no facts of the contract, by the package that has them. */
const otherHomes: ReadonlyMap<string, string> = new Map([['TICKS_PER_SECOND', '@ra3/replay-tools']]);

/**
 * Writes the content as a module. `{{limits.rankedPersonas}}` takes the number from the contract's facts, and
 * `{{pollingMs.serverStatus/1000}}` turns milliseconds into seconds, so that no article types a limit again.
 */
function writeModule(content: object): string {
  const json = JSON.stringify(content);
  const roots = new Set([...json.matchAll(fact)].map(({ groups }) => groups?.root));
  // Within the JSON text a placeholder always stands inside a string, which is closed and opened again around it.
  const code = json.replaceAll(fact, '"+$<expression>+"');
  const imports = [...roots].map(
    (root = '') => `import { ${root} } from '${otherHomes.get(root) ?? '@ra3/sdk/facts'}';\n`,
  );
  return `${imports.join('')}export const content = ${code};\n`;
}
