import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useRef, Suspense, type ReactNode } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { callQuery } from '../../platform/api/call-query.js';
import { QueryError } from '../../platform/error-state.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { usePageMeta } from '../../platform/page/use-page-meta.js';
import { useHeadingFocus } from '../../platform/routing/focus-and-scroll.js';
import { lazyPage } from '../../platform/routing/lazy-page.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { useSiteMode } from '../../platform/site-mode.js';
import { ExternalLinkButton, LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './home.module.css';
import { Stack, Text } from '../../ui/layout.js';
import { clientVersionQuery } from './client-version-query.js';
import { LiveCounts } from './live-counts.js';

interface HeroProps {
  /** The curve of the last 24 hours, which loads later. */
  readonly curve: ReactNode;
}

export function Hero({ curve }: HeroProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({ title: t('site.name') });
  useHeadingFocus(heading);
  return (
    <section className={styles.hero} aria-label={t('site.name')}>
      <Stack width="column" isCentred columnGap={32} className={styles.inside}>
        <Stack width="column" isStart gap={8} className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('home.title')}
          </h1>
          <p className={styles.line}>{t('home.line')}</p>
          <Stack width="column" isStart gap={8} className={styles.play}>
            <LiveCounts />
            <div className={styles.curvePlace}>
              <Suspense fallback={null}>{curve}</Suspense>
            </div>
            <HeroButtons />
          </Stack>
        </Stack>
        <Announcement />
      </Stack>
    </section>
  );
}

// Only the desktop client needs the panel: a browser loads neither its code nor its texts.
const LaunchPanel = lazyPage(() => import('./launch-panel.js'), 'LaunchPanel', ['launch']);

/** Buttons of the banner: register for visitors, launch in the desktop client, downloads in a browser (S2-28, S2-29, S2-30). */
function HeroButtons() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { isDesktop, isSuperGreen } = useSiteMode();
  const mayRegister = isLoggedIn !== true && !isSuperGreen;
  return (
    <div className={styles.buttons}>
      {isDesktop ? (
        <Suspense fallback={<Skeleton width="280px" height="40px" />}>
          <LaunchPanel />
        </Suspense>
      ) : null}
      {mayRegister ? (
        <LinkButton to={links.auth.to({ mode: 'register' })} variant={isDesktop ? 'secondary' : 'primary'}>
          {t('home.register')}
        </LinkButton>
      ) : null}
      {isDesktop ? null : <DownloadButtons isFirst={!mayRegister} />}
    </div>
  );
}

function DownloadButtons({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, isPending } = useQuery(clientVersionQuery(api));
  return (
    <div className={styles.downloads}>
      {isPending ? (
        <>
          <Skeleton width="180px" height="40px" />
          <Skeleton width="100px" height="40px" />
        </>
      ) : null}
      {data === undefined ? null : (
        <>
          <ExternalLinkButton href={data.url} icon="download" variant={isFirst ? 'primary' : 'secondary'}>
            {t('home.downloadClient', { version: data.version })}
          </ExternalLinkButton>
          <ExternalLinkButton href={data.installerUrl} variant="quiet">
            {t('home.downloadInstaller', { version: data.version })}
          </ExternalLinkButton>
        </>
      )}
    </div>
  );
}

/** The operators' announcement in the current locale. Its box has a fixed size. */
function Announcement() {
  const { t } = useTranslation();
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

function AnnouncementText() {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const answer = useQuery(callQuery(api, 'announcements.website', {}));
  const { data, error } = answer;
  // While the host answers. Not by `lazy`: React reveals a suspended part up to 0.3 s later than it could.
  const { data: Markdown } = useQuery(markdownQuery);
  if (data === undefined || Markdown === undefined) {
    if (error === null) return <AnnouncementSkeleton />;
    return <QueryError isCompact title={t('home.announcementFailed')} query={answer} />;
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
    loadChunk(() => import('../../ui/markdown.js')).then(
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
