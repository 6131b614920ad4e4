import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { links } from '../../platform/routing/links.js';
import { Icon } from '../../ui/icon/icon.js';
import { neighboursOf, type FoundArticle } from './article-library.js';
import styles from './article-turn.module.css';

/** The ways to the article before and the one after. */
export function ArticleTurn({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { previous, next } = neighboursOf(name, useLocale());
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={t('articles.more')} className={styles.turn}>
      {previous === undefined ? <span /> : <TurnLink to={previous} direction="previous" />}
      {next === undefined ? <span /> : <TurnLink to={next} direction="next" />}
    </nav>
  );
}

interface TurnLinkProps {
  readonly to: FoundArticle;
  readonly direction: 'previous' | 'next';
}

function TurnLink({ to: { name, title, locale }, direction }: TurnLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={links.articles.to(name)} className={styles[direction]}>
      <span className={styles.direction}>
        <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} size={16} />
        {t(`articles.${direction}`)}
      </span>{' '}
      <span className={styles.title} lang={locale}>
        {title}
      </span>
    </Link>
  );
}
