import { marked, type Token, type Tokens } from 'marked';
import type { Article, ArticleBlock, ArticleHeading, ArticleInline } from '../src/articles.js';
import { readFile } from 'node:fs/promises';

/** An article contains unsupported Markdown; the message quotes it. */
class ArticleError extends Error {
  override readonly name = 'ArticleError';
}

/**
 * Compiles an article: `# Title`, the lead as first paragraph, then headings with an explicit id (`## Seasons {#seasons}`),
 * paragraphs, flat lists, tables and notes (`>`) with text, bold, code and links.
 * @throws {ArticleError} for any other Markdown, so that nothing is dropped silently or becomes HTML.
 */
function compileArticle(source: string): Article {
  const [title, lead, ...rest] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (!isToken(title, 'heading') || title.depth !== 1) throw new ArticleError('Begin with "# Title".');
  if (!isToken(lead, 'paragraph')) throw new ArticleError('Let one paragraph follow the title.');
  return { title: title.text, lead: plainText(lead), blocks: compileBlocks(rest, title.text) };
}

function compileBlocks(tokens: readonly Token[], title: string): ArticleBlock[] {
  let heading = title;
  return tokens.map((token) => {
    if (isToken(token, 'table')) return compileTable(token, heading);
    const block = compileBlock(token);
    if (block.kind === 'heading') heading = block.text;
    return block;
  });
}

interface TokenByType {
  readonly heading: Tokens.Heading;
  readonly paragraph: Tokens.Paragraph;
  readonly list: Tokens.List;
  readonly table: Tokens.Table;
  readonly blockquote: Tokens.Blockquote;
  readonly text: Tokens.Text;
  readonly strong: Tokens.Strong;
  readonly codespan: Tokens.Codespan;
  readonly link: Tokens.Link;
}

// The library's union includes a generic token, so the compiler cannot narrow it by `type` alone.
function isToken<Type extends keyof TokenByType>(
  token: Token | undefined,
  type: Type,
): token is TokenByType[Type] {
  return token?.type === type;
}

function compileBlock(token: Token): ArticleBlock {
  if (isToken(token, 'heading')) return compileHeading(token);
  if (isToken(token, 'paragraph')) return { kind: 'paragraph', inlines: compileInlines(token.tokens) };
  if (isToken(token, 'list')) {
    return { kind: 'list', isOrdered: token.ordered, items: token.items.map(compileItem) };
  }
  if (isToken(token, 'blockquote')) return { kind: 'note', inlines: compileInlines(onlyText(token)) };
  throw refusal(token);
}

function compileHeading({ depth, text, raw }: Tokens.Heading): ArticleHeading {
  const parts = /^(?<words>.+) \{#(?<id>[a-z][a-z0-9-]*)\}$/.exec(text)?.groups;
  if ((depth !== 2 && depth !== 3) || parts?.words === undefined || parts.id === undefined) {
    throw new ArticleError(`Write a heading as "## Words {#id}" or "### Words {#id}", not "${raw.trim()}".`);
  }
  return { kind: 'heading', level: depth, id: parts.id, text: parts.words };
}

function compileTable({ header, rows }: Tokens.Table, caption: string): ArticleBlock {
  const compileRow = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => compileInlines(tokens));
  return { kind: 'table', caption, head: compileRow(header), rows: rows.map(compileRow) };
}

function compileItem(item: Tokens.ListItem): ArticleInline[] {
  return compileInlines(onlyText(item));
}

/** The inline tokens of a block that must contain one run of text only. */
function onlyText({ tokens, raw }: Tokens.ListItem | Tokens.Blockquote): readonly Token[] {
  const [only, ...others] = tokens;
  const inner = isToken(only, 'text') || isToken(only, 'paragraph') ? only.tokens : undefined;
  if (inner === undefined || others.length > 0) {
    throw new ArticleError(`One paragraph for each list item and note, nothing nested: "${raw.trim()}".`);
  }
  return inner;
}

function compileInlines(tokens: readonly Token[]): ArticleInline[] {
  return tokens.map((token) => {
    if (isToken(token, 'text')) return { kind: 'text', text: unwrapped(token.text) };
    if (isToken(token, 'strong')) return { kind: 'strong', text: plainText(token) };
    if (isToken(token, 'codespan')) return { kind: 'code', text: token.text };
    if (isToken(token, 'link') && isLinkable(token.href)) {
      return { kind: 'link', text: plainText(token), url: token.href };
    }
    throw refusal(token);
  });
}

function plainText({ tokens, raw }: { readonly tokens: readonly Token[]; readonly raw: string }): string {
  if (!tokens.every((token) => isToken(token, 'text'))) {
    throw new ArticleError(`Only plain words may stand within "${raw.trim()}".`);
  }
  return unwrapped(tokens.map(({ text }) => text).join(''));
}

/** Joins wrapped lines: with a space, except between two Chinese or Japanese characters. */
function unwrapped(text: string): string {
  return text
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll('\n', ' ');
}

function isLinkable(address: string): boolean {
  return /^(https:\/\/|\/(?![/\\])|#)/.test(address);
}

function refusal({ type, raw }: Token): ArticleError {
  return new ArticleError(`Articles have no ${type}: "${raw.trim()}".`);
}

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
 * `{{limits.rankedPersonas}}` becomes a number of the contract's facts; `{{pollingMs.serverStatus/1000}}` is in
 * seconds.
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
