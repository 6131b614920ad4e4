import { parseMarkdown, type MarkdownBlock, type MarkdownInline } from '@ra3/sdk/rules/markdown';
import { useMemo } from 'react';
import { Stack } from '../ui/layout.js';
import styles from './markdown.module.css';
import { SiteLink } from '../ui/site-link.js';

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

function BlockView({ block }: { readonly block: MarkdownBlock }) {
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

export function InlineMarkdown({ inlines }: { readonly inlines: readonly MarkdownInline[] }) {
  return inlines.map((inline, position) => <InlineView key={position} inline={inline} />);
}

function InlineView({ inline }: { readonly inline: MarkdownInline }) {
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
