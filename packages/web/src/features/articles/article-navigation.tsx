import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { links } from '../../platform/routing/links.js';
import { Icon } from '../../ui/icon/icon.js';
import { neighboursOf, type FoundArticle } from './article-library.js';
import styles from './articles.module.css';

/** Links to the previous and the next article. */
export function ArticleNavigation({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { previous, next } = neighboursOf(name, useLocale());
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={t('articles.more')} className={styles.turn}>
      {previous === undefined ? <span /> : <NeighbourLink to={previous} direction="previous" />}
      {next === undefined ? <span /> : <NeighbourLink to={next} direction="next" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly to: FoundArticle;
  readonly direction: 'previous' | 'next';
}

function NeighbourLink({ to: { name, title, locale }, direction }: NeighbourLinkProps) {
  const { t } = useTranslation();
  const isTranslated = locale === useLocale();
  return (
    <Link to={links.articles.to(name)} className={styles[direction]}>
      <span className={styles.direction}>
        <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} size={16} />
        {t(`articles.${direction}`)}
      </span>{' '}
      <span className={styles.title} lang={locale}>
        {title}
      </span>
      {isTranslated ? null : <span className={styles.direction}>{t('articles.inChinese')}</span>}
    </Link>
  );
}
