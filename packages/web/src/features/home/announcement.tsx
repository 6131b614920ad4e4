import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import styles from './hero.module.css';
import { announcementQuery, markdownQuery } from './home-queries.js';

/** The operators' announcement in the current locale. Its box has a fixed size. */
export function Announcement() {
  const { t } = useTranslation();
  return (
    // Focusable, so that the keyboard can scroll a long announcement.
    <div role="region" className={styles.announcement} aria-label={t('home.announcement')} tabIndex={0}>
      <h2 className={styles.announcementTitle}>{t('home.announcement')}</h2>
      <AnnouncementText />
    </div>
  );
}

function AnnouncementText() {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery(announcementQuery(api));
  // While the host answers. Not by `lazy`: React reveals a suspended part up to 0.3 s later than it could.
  const { data: Markdown } = useQuery(markdownQuery);
  if (data === undefined || Markdown === undefined) {
    if (error === null) return <AnnouncementSkeleton />;
    const retry = () => void refetch();
    const title = t('home.announcementFailed');
    return <ErrorState title={title} error={error} onRetry={retry} isRetrying={isFetching} isCompact />;
  }
  const content = contentFor(data.localizedContent, locale);
  if (content === undefined) {
    return (
      <EmptyState title={t('home.noAnnouncement')} isCompact>
        {t('home.noAnnouncementHint')}
      </EmptyState>
    );
  }
  return (
    <div lang={content.language}>
      <Markdown source={content.text} />
    </div>
  );
}

function AnnouncementSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('home.announcement')} className={styles.announcementPlace}>
      {['30%', '60%', '100%', '90%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height="15px" />
      ))}
    </Loading>
  );
}

interface Content {
  readonly language: string;
  readonly text: string;
}

/** Returns the text in the given locale, else in the default locale, else in any language. */
function contentFor(content: Readonly<Record<string, string>>, locale: Locale): Content | undefined {
  const languages = [locale, DEFAULT_LOCALE, ...Object.keys(content)];
  return languages
    .map((language) => ({ language, text: content[language]?.trim() ?? '' }))
    .find(({ text }) => text !== '');
}
