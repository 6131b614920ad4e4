import { useHashScroll } from '../../platform/routing/focus-and-scroll.js';
import { ArticleBlocks } from '../../entities/article-blocks.js';
import type { Article, ArticleBlock, ArticleHeading } from '@ra3/locales/articles';
import styles from './article-body.module.css';
import { ContentsList } from './contents-list.js';

interface ArticleBodyProps {
  readonly article: Article;
  /** Language of the article. */
  readonly lang: string;
}

/** The text of an article, with its table of contents beside it. */
export function ArticleBody({ article: { blocks }, lang }: ArticleBodyProps) {
  // The page scrolls too, but the text may load after it, so its headings did not exist then.
  useHashScroll();
  return (
    <div className={styles.columns}>
      <ContentsList headings={blocks.filter(isMainHeading)} lang={lang} />
      <ArticleBlocks blocks={blocks} lang={lang} />
    </div>
  );
}

function isMainHeading(block: ArticleBlock): block is ArticleHeading {
  return block.kind === 'heading' && block.level === 2;
}
