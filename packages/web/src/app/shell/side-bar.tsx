import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSession } from '../../platform/session-context.js';
import { useSetting, useSettingsStore } from '../../platform/settings-store.js';
import { IconButton } from '../../ui/button.js';
import { Drawer } from '../../ui/dialog.js';
import { Checkbox } from '../../ui/field.js';
import { Icon } from '../../ui/icon/icon.js';
import { Brand, VersionMark } from './brand.js';
import {
  LazyAdminMenu,
  LogoutButton,
  mainLinks,
  articleLinks,
  userLinks,
  type MenuLink,
} from './menu-links.js';
import { RouteLink } from './route-link.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './shell.module.css';
import { ThemeToggle } from './top-bar.js';

/** Every link that the user may open, at every window width. */
export function SideBar({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { adminInfo, isModerator = false } = useSession();
  return (
    <Drawer isOpen={isOpen} label={t('site.menu.label')} onClose={onClose}>
      <div className={styles.sideBar}>
        <Line justify="between" gap={0} className={styles.top}>
          <Brand />
          <IconButton icon="close" label={t('site.menu.close')} onClick={onClose} />
        </Line>
        <Stack as="nav" isTop isGrowing aria-label={t('site.menu.label')} className={styles.groups}>
          <ul>
            <li>
              <RouteLink route="home" className={styles.sideBarItem}>
                <Icon name="home" />
                {t('site.menu.home')}
              </RouteLink>
            </li>
            <MenuItems links={[...mainLinks, ...articleLinks]} />
          </ul>
          <UserLinks />
          {adminInfo === undefined && !isModerator ? null : (
            <Suspense fallback={null}>
              <LazyAdminMenu />
            </Suspense>
          )}
        </Stack>
        <Line tone="muted" size={13} className={styles.bottom}>
          <GreenToggle />
          <ThemeToggle />
          <VersionMark />
        </Line>
      </div>
    </Drawer>
  );
}

/** Main links stand above already. */
function isMainLink(route: MenuLink['route']): boolean {
  return mainLinks.some((link) => link.route === route);
}

function MenuItems({ links }: { readonly links: readonly MenuLink[] }) {
  const { t } = useTranslation();
  return links.map(({ route, label, icon }) => (
    <li key={route}>
      <RouteLink route={route} className={styles.sideBarItem}>
        <Icon name={icon} />
        {t(label)}
      </RouteLink>
    </li>
  ));
}

function UserLinks() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  if (isLoggedIn !== true) {
    return (
      <ul>
        <li>
          <RouteLink route="auth" className={styles.sideBarItem}>
            <Icon name="user" />
            {t('site.signIn')}
          </RouteLink>
        </li>
      </ul>
    );
  }
  return (
    <section>
      <h2 className={styles.groupName}>{t('site.menu.user')}</h2>
      <ul>
        <MenuItems links={userLinks.filter(({ route }) => !isMainLink(route))} />
        <li>
          <LogoutButton className={styles.sideBarItem} />
        </li>
      </ul>
    </section>
  );
}

/** Switches to the green faction icons: stores the choice and reloads the page (S1-09). */
export function GreenToggle({ reload = reloadPage }: { readonly reload?: () => void }) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  return (
    <Checkbox
      checked={useSetting('green')}
      onChange={(event) => {
        store.write('green', event.target.checked);
        reload();
      }}
    >
      {t('site.greenIcons')}
    </Checkbox>
  );
}

function reloadPage(): void {
  location.reload();
}
