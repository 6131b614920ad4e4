import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useHashScroll } from '../../platform/routing/focus-and-scroll.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Footer } from './footer.js';
import styles from './shell.module.css';
import { TopBar } from './top-bar.js';

// Most visits never open the side bar: its code is loaded when the pointer or the focus reaches its button.
const loadSideBar = () => loadChunk(() => import('./side-bar.js'));
const SideBar = lazy(async () => ({ default: (await loadSideBar()).SideBar }));
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
        onOpenSideBar={() => {
          setOpenedOn(key);
        }}
      />
      {openedOn === undefined ? null : (
        <Suspense fallback={null}>
          <SideBar
            isOpen={isSideBarOpen}
            onClose={() => {
              setOpenedOn('');
            }}
          />
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
