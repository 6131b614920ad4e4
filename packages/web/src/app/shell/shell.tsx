import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useHashScroll } from '../../platform/routing/use-page-arrival.js';
import { Footer } from './footer.js';
import styles from './shell.module.css';
import { SideBar } from './side-bar.js';
import { TopBar } from './top-bar.js';

/** What stands around every page: the layout of the routes. */
export function Shell() {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Open on one entry of the history alone, so that it closes on every route change (spec §2).
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
        onOpenSideBar={() => {
          setOpenedOn(key);
        }}
      />
      <SideBar
        isOpen={isSideBarOpen}
        onClose={() => {
          setOpenedOn(undefined);
        }}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

// By hand, so that the router does not take it for a hash link of the page.
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
