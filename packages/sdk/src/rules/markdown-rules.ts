/** Syntax tree of the part of Markdown that announcements use; everything else stays plain text. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly inlines: readonly MarkdownInline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly MarkdownInline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly MarkdownInline[])[] };

export type MarkdownInline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

// Bold, code, [text](url) and bare URLs, which end before closing punctuation.
// Each alternative starts with its own opening character, so that no input makes the pattern scan the rest repeatedly.
const inlinePattern =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)|(?<bare>https?:\/\/[^\s<>"）)]*[^\s<>"）).,;!?。，])/g;
const listItem = /^\s*[-*] +/;
const headingMark = /^#{1,6} +/;

/** Parses Markdown without producing HTML. Only http, https and paths of this site become links. */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): MarkdownBlock[] {
  const [first] = lines;
  if (first === undefined) return [];
  if (headingMark.test(first)) {
    return [
      { kind: 'heading', inlines: parseInlines(first.replace(headingMark, '')) },
      ...blocksOf(lines.slice(1)),
    ];
  }
  const isList = listItem.test(first);
  const end = lines.findIndex((line) => listItem.test(line) !== isList || headingMark.test(line));
  const own = end === -1 ? lines : lines.slice(0, end);
  const rest = end === -1 ? [] : lines.slice(end);
  const block: MarkdownBlock = isList
    ? { kind: 'list', items: own.map((line) => parseInlines(line.replace(listItem, ''))) }
    : { kind: 'paragraph', inlines: parseInlines(own.join('\n')) };
  return [block, ...blocksOf(rest)];
}

function parseInlines(text: string): MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    inlines.push(inlineOf(match[0], match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

function inlineOf(whole: string, groups: Readonly<Record<string, string | undefined>>): MarkdownInline {
  const { strong, code, label, target, bare } = groups;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (code !== undefined) return { kind: 'code', text: code };
  if (bare !== undefined) return { kind: 'link', text: bare, url: bare };
  if (label !== undefined && target !== undefined && isSafeTarget(target)) {
    return { kind: 'link', text: label, url: target };
  }
  return { kind: 'text', text: whole };
}

function isSafeTarget(target: string): boolean {
  return /^https?:\/\//i.test(target) || /^\/(?![/\\])/.test(target);
}
