import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { SiteLink } from '../../ui/site-link.js';
import styles from './article-body.module.css';
import type { ArticleHeading } from '@ra3/locales/articles';

/** An article with fewer main headings shows no table of contents. */
const MIN_HEADINGS = 3;

interface ContentsListProps {
  readonly headings: readonly ArticleHeading[];
  readonly lang: string;
}

/** Table of contents of a long article; beside the text on a wide window. */
export function ContentsList({ headings, lang }: ContentsListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (headings.length < MIN_HEADINGS) return null;
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
