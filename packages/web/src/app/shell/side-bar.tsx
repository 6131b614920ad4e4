import { lazy, Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { useSession } from '../../platform/session/session-context.js';
import { IconButton } from '../../ui/button/icon-button.js';
import { Drawer } from '../../ui/dialog/drawer.js';
import { Icon } from '../../ui/icon/icon.js';
import { hasPage } from '../paths.js';
import { Brand } from './brand.js';
import { GreenToggle } from './green-toggle.js';
import { LogoutButton } from './logout-button.js';
import { mainPlaces, readingPlaces, userPlaces, type MenuPlace } from './menu-places.js';
import { PlaceLink } from './place-link.js';
import styles from './side-bar.module.css';
import { ThemeToggle } from './theme-toggle.js';
import { VersionMark } from './version-mark.js';

// Nobody but admins loads what is theirs.
const AdminMenu = lazy(async () => ({
  default: (await loadChunk(() => import('./admin-menu.js'))).AdminMenu,
}));

interface SideBarProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that can be reached from here, at every width. */
export function SideBar({ isOpen, onClose }: SideBarProps) {
  const { t } = useTranslation();
  const { adminInfo } = useSession();
  return (
    <Drawer isOpen={isOpen} label={t('site.menu.label')} onClose={onClose}>
      <div className={styles.sideBar}>
        <div className={styles.top}>
          <Brand />
          <IconButton icon="close" label={t('site.menu.close')} onClick={onClose} />
        </div>
        <nav aria-label={t('site.menu.label')} className={styles.groups}>
          <ul>
            <li>
              <PlaceLink place="home" className={styles.item}>
                <Icon name="home" />
                {t('site.menu.home')}
              </PlaceLink>
            </li>
            <Places places={[...mainPlaces, ...readingPlaces]} />
          </ul>
          <OwnPlaces />
          {adminInfo === undefined ? null : (
            <Suspense fallback={null}>
              <AdminMenu />
            </Suspense>
          )}
        </nav>
        <div className={styles.bottom}>
          <GreenToggle />
          <ThemeToggle />
          <VersionMark />
        </div>
      </div>
    </Drawer>
  );
}

function Places({ places }: { readonly places: readonly MenuPlace[] }) {
  const { t } = useTranslation();
  return places.map(({ place, label, icon }) => (
    <li key={place}>
      <PlaceLink place={place} className={styles.item}>
        <Icon name={icon} />
        {t(label)}
      </PlaceLink>
    </li>
  ));
}

function OwnPlaces() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  if (isLoggedIn !== true) {
    if (!hasPage('auth')) return null;
    return (
      <ul>
        <li>
          <PlaceLink place="auth" className={styles.item}>
            <Icon name="user" />
            {t('site.signIn')}
          </PlaceLink>
        </li>
      </ul>
    );
  }
  return (
    <section>
      <h2 className={styles.groupName}>{t('site.menu.user')}</h2>
      <ul>
        <Places places={userPlaces.filter(({ place }) => place !== 'replayRepair')} />
        <li>
          <LogoutButton className={styles.item} />
        </li>
      </ul>
    </section>
  );
}
