import { articleNames, type ArticleName } from '@ra3/locales/articles';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { links } from '../../platform/routing/links.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import { findArticle } from './article-library.js';
import styles from './articles.module.css';

const iconOf: Readonly<Record<ArticleName, IconName>> = {
  tutorial: 'play',
  'game-ids': 'users',
  'ranked-play': 'ladder',
  replays: 'repair',
  'server-status': 'activity',
  agreement: 'shield',
};

/** Links to all articles, each with its lead. */
export function ArticleList() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav aria-label={t('articles.all')}>
      <ul className={styles.list}>
        {articleNames.map((name) => {
          const found = findArticle(name, locale);
          return found === undefined ? null : (
            <li key={name} className={styles.item} lang={found.locale}>
              <Icon name={iconOf[name]} size={24} />
              <div className={styles.words}>
                <h2 className={styles.articleListTitle}>
                  <Link to={links.articles.to(name)} className={styles.link}>
                    {found.title}
                  </Link>
                </h2>
                <p className={styles.lead}>{found.lead}</p>
                {found.locale === locale ? null : (
                  <p className={styles.language} lang={locale}>
                    {t('articles.inChinese')}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
