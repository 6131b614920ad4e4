import { DEFAULT_LOCALE, locales, type LocaleChoice } from '@ra3/locales';
import { Suspense } from 'react';
import { FindPlayer } from '../../features/find-player/find-player.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { useSetting, useSettingsStore } from '../../platform/settings-store.js';
import { useTheme } from '../../platform/use-theme.js';
import { IconButton, LinkButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon/icon.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Brand } from './brand.js';
import { mainLinks } from './menu-links.js';
import { RouteLink } from './route-link.js';
import { Line } from '../../ui/layout.js';
import styles from './shell.module.css';
import { UserMenuFace } from './user-menu-face.js';

interface TopBarProps {
  readonly isSideBarOpen: boolean;
  /** Called when the pointer or the focus reaches the button that opens the side bar. */
  readonly onApproachSideBar: () => void;
  readonly onOpenSideBar: () => void;
}

export function TopBar({ isSideBarOpen, onApproachSideBar, onOpenSideBar }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.topBar}>
      <Line className={styles.topBarInside}>
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
        <Line gap={4} width="fit" className={styles.tools}>
          <FindPlayer />
          <LocaleChooser />
          <span className={styles.themeInBar}>
            <ThemeToggle />
          </span>
          <UserMenu />
        </Line>
      </Line>
    </header>
  );
}

const choices: readonly LocaleChoice[] = [...locales, 'system'];

/**
 * A native select for the language; each language is named in itself (S1-08). It lies transparently over the name of the one
 * chosen, because some browsers make a select as wide as its widest option.
 */
function LocaleChooser() {
  const { t } = useTranslation();
  const choice = useSetting('locale') ?? DEFAULT_LOCALE;
  const store = useSettingsStore();
  return (
    <Line as="label" isInline tone="muted" className={styles.locale} title={t('site.locale.label')}>
      <Icon name="globe" />
      <span className="visually-hidden">{t('site.locale.label')}</span>
      <span className={styles.localeName} lang={choice === 'system' ? undefined : choice} aria-hidden>
        {choice === 'system' ? t('site.locale.system') : ownName[choice]}
      </span>
      <select
        className={styles.localeSelect}
        value={choice}
        onChange={(event) =>
          store.write(
            'locale',
            choices.find((entry) => entry === event.target.value),
          )
        }
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {ownName[locale]}
          </option>
        ))}
        <option value="system">{t('site.locale.system')}</option>
      </select>
    </Line>
  );
}

// People look for a language under its own name, whatever the current language is.
const ownName = { en: 'English', 'ja-JP': '日本語', 'zh-CN': '简体中文' } as const;

// Visitors load no code of the menu.
const MemberMenu = lazyPart(async () => (await loadChunk(() => import('./member-menu.js'))).MemberMenu);

/** A sign-in link for visitors; the menu of their own for signed-in users (S2-24). */
function UserMenu() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  if (isLoggedIn === true) {
    return (
      <Suspense fallback={<MenuPlaceholder />}>
        <MemberMenu />
      </Suspense>
    );
  }
  return (
    <LinkButton to={links.auth.to()} size="small">
      {t('site.signIn')}
    </LinkButton>
  );
}

/** As large as the button, so that nothing moves when that is there. */
function MenuPlaceholder() {
  return (
    <span className={styles.menu} aria-hidden>
      <span className={styles.button}>
        <UserMenuFace />
      </span>
    </span>
  );
}

/** Switches between dark and light, and stores the choice (S1-09). */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { isDark, toggle } = useTheme();
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t('site.theme.toLight') : t('site.theme.toDark')}
      onClick={toggle}
    />
  );
}
