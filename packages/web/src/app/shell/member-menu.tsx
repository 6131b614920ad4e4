import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSession } from '../../platform/session-context.js';
import { Icon } from '../../ui/icon/icon.js';
import { LazyAdminMenu, LogoutButton, userLinks } from './menu-links.js';
import { RouteLink } from './route-link.js';
import styles from './shell.module.css';
import { UserMenuFace } from './user-menu-face.js';

/** The menu of a signed-in user: their own pages, those of admins, and signing out (S2-24). */
export function MemberMenu() {
  const { t } = useTranslation();
  const panelId = useId();
  const { adminInfo, isModerator = false } = useSession();
  const { ref, isOpen, toggle } = useDisclosure();
  return (
    <div ref={ref} className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <UserMenuFace />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <ul>
          {userLinks.map(({ route, label, icon }) => (
            <li key={route}>
              <RouteLink route={route} className={styles.item}>
                <Icon name={icon} size={18} />
                {t(label)}
              </RouteLink>
            </li>
          ))}
        </ul>
        {adminInfo === undefined && !isModerator ? null : (
          <Suspense fallback={null}>
            <LazyAdminMenu />
          </Suspense>
        )}
        <LogoutButton className={styles.item} />
      </div>
    </div>
  );
}

/** Open state of the menu; Escape, a click outside and a navigation close it. */
function useDisclosure() {
  const { key } = useLocation();
  // The key of the history entry on which the menu was opened, so that a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedOn(undefined);
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && ref.current?.contains(event.target) !== true) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  const toggle = () => setOpenedOn(isOpen ? undefined : key);
  return { ref, isOpen, toggle };
}
