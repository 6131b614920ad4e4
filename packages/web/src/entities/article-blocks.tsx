import { Alert } from '../ui/alert.js';
import { InlineMarkdown } from './markdown.js';
import { Cell, HeadCell, Row, Table } from '../ui/table.js';
import styles from './article-blocks.module.css';
import { Stack } from '../ui/layout.js';
import type { ArticleBlock, ArticleHeading } from '@ra3/locales/articles';

export function ArticleBlocks(props: { readonly blocks: readonly ArticleBlock[]; readonly lang: string }) {
  const { blocks, lang } = props;
  return (
    <Stack as="article" width="column" lang={lang} className={styles.text}>
      {blocks.map((block, position) => (
        <BlockView key={position} block={block} />
      ))}
    </Stack>
  );
}

function BlockView({ block }: { readonly block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading heading={block} />;
    case 'paragraph':
      return (
        <p>
          <InlineMarkdown inlines={block.inlines} />
        </p>
      );
    case 'note':
      return (
        <Alert>
          <p>
            <InlineMarkdown inlines={block.inlines} />
          </p>
        </Alert>
      );
    case 'list':
      return <List list={block} />;
    case 'table':
      return <TableView table={block} />;
  }
}

function Heading({ heading: { level, id, text } }: { readonly heading: ArticleHeading }) {
  const Level = level === 2 ? 'h2' : 'h3';
  return (
    <Level id={id} className={level === 2 ? styles.part : styles.subpart}>
      {text}
    </Level>
  );
}

function List({ list: { isOrdered, items } }: { readonly list: Extract<ArticleBlock, { kind: 'list' }> }) {
  const Kind = isOrdered ? 'ol' : 'ul';
  return (
    <Kind className={isOrdered ? styles.steps : styles.points}>
      {items.map((item, position) => (
        <li key={position}>
          <InlineMarkdown inlines={item} />
        </li>
      ))}
    </Kind>
  );
}

function TableView({ table }: { readonly table: Extract<ArticleBlock, { kind: 'table' }> }) {
  return (
    <Table caption={table.caption}>
      <thead>
        <tr>
          {table.head.map((cell, column) => (
            <HeadCell key={column}>
              <InlineMarkdown inlines={cell} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, position) => (
          <Row key={position}>
            {row.map((cell, column) => (
              <Cell key={column}>
                <InlineMarkdown inlines={cell} />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
