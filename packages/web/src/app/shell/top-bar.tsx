import { useTranslation } from '../../platform/i18n/use-translation.js';
import { FindPlayer } from '../../features/find-player/find-player.js';
import { IconButton } from '../../ui/button.js';
import { Brand } from './brand.js';
import { LocaleChooser } from './locale-chooser.js';
import { mainLinks } from './menu-links.js';
import { RouteLink } from './route-link.js';
import styles from './shell.module.css';
import { ThemeToggle } from './theme-toggle.js';
import { UserMenu } from './user-menu.js';

interface TopBarProps {
  readonly isSideBarOpen: boolean;
  /** Called when the pointer or the focus reaches the button that opens the side bar. */
  readonly onApproachSideBar: () => void;
  readonly onOpenSideBar: () => void;
}

/** Site name, main links, player search, language, theme and user menu. */
export function TopBar({ isSideBarOpen, onApproachSideBar, onOpenSideBar }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.topBar}>
      <div className={styles.topBarInside}>
        <IconButton
          icon="menu"
          label={t('site.menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isSideBarOpen}
          onClick={onOpenSideBar}
          onFocus={onApproachSideBar}
          onPointerEnter={onApproachSideBar}
        />
        <Brand />
        <nav aria-label={t('site.menu.main')} className={styles.mainLinks}>
          {mainLinks.map(({ route, label }) => (
            <RouteLink key={route} route={route} className={styles.mainLink}>
              {t(label)}
            </RouteLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <FindPlayer />
          <LocaleChooser />
          <span className={styles.themeInBar}>
            <ThemeToggle />
          </span>
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
