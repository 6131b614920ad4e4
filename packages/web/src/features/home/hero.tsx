import { useQuery } from '@tanstack/react-query';
import { useRef, Suspense, type ReactNode } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { usePageMeta } from '../../platform/page/use-page-meta.js';
import { useHeadingFocus } from '../../platform/routing/focus-and-scroll.js';
import { lazyPage } from '../../platform/routing/lazy-page.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { useSiteMode } from '../../platform/site-mode.js';
import { ExternalLinkButton, LinkButton } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import styles from './home.module.css';
import { Stack } from '../../ui/layout.js';
import { Announcement } from './announcement.js';
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
