import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useHashScroll } from '../../shared/routing/use-page-arrival.js';
import { Footer } from './footer.js';
import styles from './shell.module.css';
import { SideBar } from './side-bar.js';
import { TopBar } from './top-bar.js';

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslation();
  const [isSideBarOpen, setIsSideBarOpen] = useState(false);
  const { key } = useLocation();
  useHashScroll();
  useEffect(() => {
    setIsSideBarOpen(false); // On every route change (spec §2).
  }, [key]);

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={focusMain}>
        {t('site.skip')}
      </a>
      <TopBar
        isSideBarOpen={isSideBarOpen}
        onOpenSideBar={() => {
          setIsSideBarOpen(true);
        }}
      />
      <SideBar
        isOpen={isSideBarOpen}
        onClose={() => {
          setIsSideBarOpen(false);
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
