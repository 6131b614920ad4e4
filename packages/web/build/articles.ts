import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileArticle } from './article-tree.js';

/** Lets the site import compiled articles (`name.md`) and their summaries for lists (`name.md?summary`). */
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

/** Constants that are not among the contract's facts, with the package that exports them. */
const otherHomes: ReadonlyMap<string, string> = new Map([['TICKS_PER_SECOND', '@ra3/replay-tools']]);

/**
 * Writes the content as a module. `{{limits.rankedPersonas}}` is replaced by the number from the contract's facts, and
 * `{{pollingMs.serverStatus/1000}}` converts milliseconds to seconds, so that no article repeats a limit.
 */
function writeModule(content: object): string {
  const json = JSON.stringify(content);
  const roots = new Set([...json.matchAll(fact)].map(({ groups }) => groups?.root));
  // A placeholder is always inside a JSON string, so the string is closed before and reopened after the expression.
  const code = json.replaceAll(fact, '"+$<expression>+"');
  const imports = [...roots].map(
    (root = '') => `import { ${root} } from '${otherHomes.get(root) ?? '@ra3/sdk/facts'}';\n`,
  );
  return `${imports.join('')}export const content = ${code};\n`;
}
