import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import styles from './home.module.css';

const guides = [
  { word: 'tutorial', article: 'tutorial', icon: 'play' },
  { word: 'gameIds', article: 'game-ids', icon: 'users' },
  { word: 'rankedPlay', article: 'ranked-play', icon: 'ladder' },
  { word: 'replays', article: 'replays', icon: 'repair' },
] as const satisfies readonly { readonly word: string; readonly article: string; readonly icon: IconName }[];

/** Links to the guides, for new players. */
export function Guides() {
  const { t } = useTranslation();
  return (
    <nav className={styles.guides} aria-label={t('home.guides.title')}>
      <h2 className={styles.guidesTitle}>{t('home.guides.title')}</h2>
      <ul className={styles.list}>
        {guides.map(({ word, article, icon }) => (
          <li key={article}>
            <Link to={links.articles.to(article)} className={styles.guide}>
              <Icon name={icon} />
              <span>
                <strong className={styles.guidesName}>{t(`home.guides.${word}`)}</strong>
                {t(`home.guideLines.${word}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
