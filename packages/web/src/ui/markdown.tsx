import { useMemo } from 'react';
import { Stack } from './layout.js';
import styles from './markdown.module.css';
import { SiteLink } from './site-link.js';

/** Renders Markdown from the host as React elements, never as HTML. */
export function Markdown({ source }: { readonly source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <Stack gap={8} isBreaking className={styles.markdown}>
      {blocks.map((block, position) => (
        <BlockView key={position} block={block} />
      ))}
    </Stack>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <InlineMarkdown inlines={block.inlines} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <InlineMarkdown inlines={block.inlines} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, position) => (
            <li key={position}>
              <InlineMarkdown inlines={item} />
            </li>
          ))}
        </ul>
      );
  }
}

export function InlineMarkdown({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, position) => <InlineView key={position} inline={inline} />);
}

function InlineView({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return <strong>{inline.text}</strong>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      if (/^[/#]/.test(inline.url)) return <SiteLink to={inline.url}>{inline.text}</SiteLink>;
      return (
        <a href={inline.url} rel="noopener noreferrer">
          {inline.text}
        </a>
      );
  }
}

/** Syntax tree of the part of Markdown that announcements use; everything else stays plain text. */
type Block =
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

// Bold, code, [text](url) and bare URLs, which end before closing punctuation.
// Each alternative starts with its own opening character, so that no input makes the pattern scan the rest repeatedly.
const inlinePattern =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)|(?<bare>https?:\/\/[^\s<>"）)]*[^\s<>"）).,;!?。，])/g;
const listItem = /^\s*[-*] +/;
const headingMark = /^#{1,6} +/;

/** Parses Markdown without producing HTML. Only http, https and paths of this site become links. */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): Block[] {
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
  const block: Block = isList
    ? { kind: 'list', items: own.map((line) => parseInlines(line.replace(listItem, ''))) }
    : { kind: 'paragraph', inlines: parseInlines(own.join('\n')) };
  return [block, ...blocksOf(rest)];
}

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    inlines.push(inlineOf(match[0], match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

function inlineOf(whole: string, groups: Readonly<Record<string, string | undefined>>): Inline {
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
