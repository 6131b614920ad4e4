import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import { Stack } from '../../ui/layout.js';
import styles from './home.module.css';

const guides = [
  { word: 'tutorial', article: 'tutorial', icon: 'play' },
  { word: 'gameIds', article: 'game-ids', icon: 'users' },
  { word: 'rankedPlay', article: 'ranked-play', icon: 'ladder' },
  { word: 'replays', article: 'replays', icon: 'repair' },
] as const satisfies readonly { readonly word: string; readonly article: string; readonly icon: IconName }[];

/** For those who are new: the articles with which they begin. */
export function Guides({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={className} aria-label={t('home.guides.title')}>
      <h2 className={styles.guidesTitle}>{t('home.guides.title')}</h2>
      <Stack as="ul" gap={8} columnGap={16} className={styles.list}>
        {guides.map(({ word, article, icon }) => (
          <li key={article}>
            <Link to={links.articles.to(article)} className={styles.guide}>
              <Icon name={icon} />
              <span>
                <strong className={styles.guidesName}>{t(`home.guides.${word}`)}</strong>
                <span className={styles.guideLine}>{t(`home.guideLines.${word}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
