import type { Article, ArticleBlock, ArticleInline } from '@ra3/locales/articles';
import { measureFor } from '../print/cells.js';
import type { Output } from '../print/output.js';
import type { TextMeasure } from '../print/simple-measure.js';
import { formatTable } from '../print/table.js';
import { wrapText, type StyledText } from '../print/wrap-text.js';

/** Longer lines are hard to read, however wide the terminal is. */
const WIDEST_LINE = 100;

type Styles = Pick<Output, 'paint' | 'width'>;

interface Page extends Styles {
  readonly measure: TextMeasure;
}

/** The lines of an article: wrapped on a terminal, a line for each paragraph in a pipe. */
export async function articleLines(
  { title, lead, blocks }: Article,
  { paint, width }: Styles,
): Promise<string[]> {
  const measure = await measureFor([title, lead, ...blocks.flatMap(textsOf)]);
  const fits = Number.isFinite(width) ? Math.min(width, WIDEST_LINE) : width;
  const page = { paint, width: fits, measure };
  const text = await Promise.all(blocks.map((block) => blockLines(block, page)));
  return [
    ...wrapText([{ text: title, style: 'heading' }], page),
    ...wrapText([{ text: lead, style: 'muted' }], page),
    ...text.flatMap((lines) => ['', ...lines]),
  ];
}

function textsOf(block: ArticleBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
    case 'note':
      return [plain(block.inlines)];
    case 'list':
      return block.items.map(plain);
    case 'table':
      return [block.caption, ...[block.head, ...block.rows].flat().map(plain)];
  }
}

async function blockLines(block: ArticleBlock, page: Page): Promise<string[]> {
  switch (block.kind) {
    case 'heading':
      return wrapText([{ text: block.text, style: 'heading' }], page);
    case 'paragraph':
      return wrapText(block.inlines.flatMap(styled), page);
    case 'note':
      return hanging(block.inlines, page, { first: '| ', rest: '| ' });
    case 'list':
      return block.items.flatMap((item, index) => {
        const first = block.isOrdered ? `${String(index + 1)}. ` : '- ';
        return hanging(item, page, { first, rest: ' '.repeat(first.length) });
      });
    case 'table':
      return tableLines(block, page);
  }
}

/** A text with a mark before its first line, and as many cells before the others. */
function hanging(
  inlines: readonly ArticleInline[],
  page: Page,
  { first, rest }: { readonly first: string; readonly rest: string },
): string[] {
  const lines = wrapText(inlines.flatMap(styled), { ...page, width: page.width - first.length });
  return lines.map((line, index) => page.paint('muted', index === 0 ? first : rest) + line);
}

/** A table, or a group of lines for each row where the terminal is too narrow for one. */
async function tableLines(
  { head, rows }: Extract<ArticleBlock, { kind: 'table' }>,
  page: Page,
): Promise<string[]> {
  const heads = head.map(plain);
  const columns = heads.map((text) => ({ head: text }));
  const cells = rows.map((row) => row.map((cell) => ({ text: plain(cell) })));
  const natural = await formatTable(columns, cells, {
    paint: (_style, text) => text,
    width: Number.POSITIVE_INFINITY,
  });
  if (natural.every((line) => page.measure.width(line) <= page.width))
    return formatTable(columns, cells, page);
  return rows.flatMap((row, index) => [
    ...(index === 0 ? [] : ['']),
    ...row.flatMap((cell, column) => {
      const label: StyledText = { text: `${heads[column] ?? ''}: `, style: 'muted' };
      return wrapText([label, ...cell.flatMap(styled)], page);
    }),
  ]);
}

function plain(inlines: readonly ArticleInline[]): string {
  return inlines
    .flatMap(styled)
    .map(({ text }) => text)
    .join('');
}

/** A link has its address behind it: the command for another article, else the address or the path on the site. */
/** A part of a line in its style; a link has its address behind it. */
export function styled(inline: ArticleInline): StyledText[] {
  switch (inline.kind) {
    case 'text':
      return [{ text: inline.text }];
    case 'strong':
      return [{ text: inline.text, style: 'heading' }];
    case 'code':
      return [{ text: inline.text, style: 'signal' }];
    case 'link': {
      const target = targetOf(inline.url);
      const shown: StyledText = { text: inline.text, style: 'signal' };
      return target === undefined || target === inline.text
        ? [shown]
        : [shown, { text: ` (${target})`, style: 'muted' }];
    }
  }
}

function targetOf(url: string): string | undefined {
  if (url.startsWith('#')) return undefined;
  const [, article] = /^\/articles\/([\w-]+)/u.exec(url) ?? [];
  return article === undefined ? url : `ra3 article ${article}`;
}
