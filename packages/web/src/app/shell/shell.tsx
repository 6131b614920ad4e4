import { Suspense, useState } from 'react';
import { Outlet, useLocation, Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { useHashScroll } from '../../platform/routing/focus-and-scroll.js';
import { links } from '../../platform/routing/links.js';
import { useOperator } from '../../platform/operator-context.js';
import { useSiteMode } from '../../platform/site-mode.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { useNow } from '../../ui/now-context.js';
import { VersionMark } from './brand.js';
import { Box, Row, Text } from '../../ui/layout.js';
import styles from './shell.module.css';
import { TopBar } from './top-bar.js';

// Most visits never open the side bar: its code is loaded when the pointer or the focus reaches its button.
const loadSideBar = () => loadChunk(() => import('./side-bar.js'));
const SideBar = lazyPart(async () => (await loadSideBar()).SideBar);
const preloadSideBar = () => {
  loadSideBar().catch(() => undefined); // Opening the side bar reports the failure.
};

/** Layout route: everything around a page. */
export function Shell() {
  const { t } = useTranslation();
  const { key } = useLocation();
  // The key of the history entry on which the side bar was opened, so that it closes on every route change (S2-21).
  const [openedOn, setOpenedOn] = useState<string>();
  const isSideBarOpen = openedOn === key;
  useHashScroll();

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={focusMain}>
        {t('site.skip')}
      </a>
      <TopBar
        isSideBarOpen={isSideBarOpen}
        onApproachSideBar={preloadSideBar}
        onOpenSideBar={() => setOpenedOn(key)}
      />
      {openedOn === undefined ? null : (
        <Suspense fallback={null}>
          <SideBar isOpen={isSideBarOpen} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

// Moves the focus itself, so that the router does not treat the link as a hash link.
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Friend links, copyright, user agreement and legally required notices (S2-22). */
export function Footer() {
  const { t } = useTranslation();
  const operator = useOperator();
  const year = useNow().getFullYear();
  return (
    <Box as="footer" tone="muted" size={13} className={styles.footer}>
      <Row isCentred gap={16} columnGap={24} className={styles.inside}>
        <VersionMark />
        <div className={styles.words}>
          {/* A prerendered page has the year of its build; the new key replaces it. */}
          <p key={String(useIsHydrated())} suppressHydrationWarning>
            {t('site.footer.copyright', { year, name: operator.name ?? t('site.name') })}
          </p>
          <Text tone="faint" size={12} className={styles.small}>
            {t('site.footer.notAffiliated')}
          </Text>
          {operator.icpNumber === undefined ? null : (
            <Text tone="faint" size={12} className={styles.small}>
              <a href={ICP_REGISTER_URL}>{operator.icpNumber}</a>
            </Text>
          )}
        </div>
        <FooterLinks filesUrl={operator.filesUrl} />
      </Row>
    </Box>
  );
}

function FooterLinks({ filesUrl }: { readonly filesUrl: string | undefined }) {
  const { t } = useTranslation();
  const { isDesktop } = useSiteMode();
  const isChinese = useLocale() === 'zh-CN';
  return (
    <Row as="ul" gap={4} columnGap={24} className={styles.links}>
      {isDesktop
        ? null
        : friendLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
      {isChinese && filesUrl !== undefined ? (
        <li>
          <a href={filesUrl}>{t('site.footer.files')}</a>
        </li>
      ) : null}
      <li>
        <Link to={links.articles.to()}>{t('site.menu.articles')}</Link>
      </li>
      <li>
        <Link to={links.agreement.to()}>{t('site.footer.agreement')}</Link>
      </li>
    </Row>
  );
}

interface FriendLink {
  readonly name: string;
  readonly url: string;
}

const friendLinks: readonly FriendLink[] = [
  { name: 'C&C:Online', url: 'https://cnc-online.net/' },
  { name: 'GameReplays', url: 'https://www.gamereplays.org/' },
  { name: 'CnCNZ', url: 'https://www.cncnz.com/' },
];

/** Where ICP filing numbers are looked up. */
const ICP_REGISTER_URL = 'https://beian.miit.gov.cn/';
