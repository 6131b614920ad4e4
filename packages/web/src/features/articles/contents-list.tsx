import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { SiteLink } from '../../ui/link/site-link.js';
import styles from './article-body.module.css';
import type { ArticleHeading } from './article.js';

/** An article with fewer parts can be looked over without a list of them. */
const FEWEST_PARTS = 3;

interface ContentsListProps {
  readonly headings: readonly ArticleHeading[];
  readonly lang: string;
}

/** The parts of a long article as links; beside the text where there is room. */
export function ContentsList({ headings, lang }: ContentsListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (headings.length < FEWEST_PARTS) return null;
  return (
    <nav aria-labelledby={titleId} className={styles.contents}>
      <h2 id={titleId} className={styles.contentsTitle}>
        {t('articles.contents')}
      </h2>
      <ol lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <SiteLink to={`#${id}`} className={styles.contentsLink}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
