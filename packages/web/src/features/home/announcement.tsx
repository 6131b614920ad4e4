import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import styles from './hero.module.css';
import { announcementQuery } from './home-queries.js';

let markdown: Promise<typeof PlainText> | undefined;

/** Loads what formats the text, once. Without it the text is shown as it was written. */
function loadMarkdown(): Promise<typeof PlainText> {
  markdown ??= loadChunk(() => import('../../ui/markdown/markdown.js')).then(
    (chunk) => chunk.Markdown,
    () => PlainText,
  );
  return markdown;
}

const Markdown = lazy(async () => ({ default: await loadMarkdown() }));

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
  useEffect(() => {
    void loadMarkdown(); // while the host answers
  }, []);
  if (data === undefined) {
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
      <Suspense fallback={<AnnouncementSkeleton />}>
        <Markdown source={content.text} />
      </Suspense>
    </div>
  );
}

function PlainText({ source }: { readonly source: string }) {
  return <p>{source}</p>;
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
