import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { lazyPage } from '../../platform/routing/lazy-page.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session/session-context.js';
import { useSiteMode } from '../../platform/site-mode/site-mode-context.js';
import { ExternalLinkButton, LinkButton } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import styles from './hero.module.css';
import { clientVersionQuery } from './home-queries.js';

// Only the desktop client needs the panel: a browser loads neither its code nor its texts.
const LaunchPanel = lazyPage(
  () => import('./desktop/launch-panel.js').then((module) => module.LaunchPanel),
  ['launch'],
);

/** Buttons of the banner: register for visitors, launch in the desktop client, downloads in a browser (S2-28, S2-29, S2-30). */
export function HeroButtons() {
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
