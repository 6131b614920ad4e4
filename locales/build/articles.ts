import { readFile } from 'node:fs/promises';
import { compileArticle } from './article-tree.js';

/** What Vite's `load` is called on. */
interface LoadContext {
  addWatchFile(path: string): void;
}

/** A plugin of Vite that lets modules import compiled articles (`name.md`) and their summaries (`name.md?summary`). */
export function articles() {
  return {
    name: 'articles',
    load: {
      filter: { id: /\.md(\?summary)?$/ },
      async handler(this: LoadContext, id: string) {
        const [file = '', query] = id.split('?', 2);
        this.addWatchFile(file);
        const code = await compileArticleModule(file, { isSummary: query === 'summary' });
        return { code, moduleType: 'js' as const };
      },
    },
  };
}

/** The code of a module that exports the article in a file, or its summary, as `content`. */
export async function compileArticleModule(
  file: string,
  { isSummary }: { readonly isSummary: boolean },
): Promise<string> {
  const { blocks, ...summary } = compileArticle(await readFile(file, 'utf8'));
  return writeModule(isSummary ? summary : { ...summary, blocks });
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
