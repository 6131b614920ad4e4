import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { callQuery } from '../../platform/api/call-query.js';
import { QueryError } from '../../platform/error-state.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Stack, Text } from '../../ui/layout.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { Guides } from './guides.js';
import styles from './home.module.css';

/** The operators' announcement in the current locale; the guides where there is none. Its box has a fixed size. */
export function Announcement() {
  const { t } = useTranslation();
  if (useAnnouncement().content === null) return <Guides className={styles.announcement} />;
  return (
    // Focusable, so that the keyboard can scroll a long announcement.
    <div role="region" className={styles.announcement} aria-label={t('home.announcement')} tabIndex={0}>
      <Text as="h2" tone="faint" size={13}>
        {t('home.announcement')}
      </Text>
      <AnnouncementText />
    </div>
  );
}

/** The announcement; its content is null where there is none, and undefined until the host has answered. */
export function useAnnouncement() {
  const answer = useQuery(callQuery(useApi(), 'announcements.website', {}));
  const locale = useLocale();
  const content = answer.data && (contentFor(answer.data.localizedContent, locale) ?? null);
  return { answer, content };
}

function AnnouncementText() {
  const { t } = useTranslation();
  const { answer, content } = useAnnouncement();
  // While the host answers. Not by `lazy`: React reveals a suspended part up to 0.3 s later than it could.
  const { data: Markdown } = useQuery(markdownQuery);
  if (content && Markdown !== undefined) {
    return (
      <div lang={content.language}>
        <Markdown source={content.text} />
      </div>
    );
  }
  if (answer.error === null) return <AnnouncementSkeleton />;
  return <QueryError isCompact title={t('home.announcementFailed')} query={answer} />;
}

function AnnouncementSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack as={Loading} gap={12} of={t('home.announcement')}>
      {['30%', '60%', '100%', '90%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height="15px" />
      ))}
    </Stack>
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

/** The component that formats texts; without it they are shown as they were written. */
const markdownQuery = queryOptions({
  queryKey: ['markdown'],
  queryFn: () =>
    loadChunk(() => import('../../entities/markdown.js')).then(
      ({ Markdown }) => Markdown,
      () => PlainText,
    ),
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
});

function PlainText({ source }: { readonly source: string }) {
  return <p>{source}</p>;
}
