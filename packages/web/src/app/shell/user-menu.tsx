import { lazy, Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session/session-context.js';
import { LinkButton } from '../../ui/button.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { hasPage } from '../paths.js';
import { UserMenuFace } from './user-menu-face.js';
import styles from './user-menu.module.css';

// Visitors load no code of the menu.
const MemberMenu = lazy(async () => ({
  default: (await loadChunk(() => import('./member-menu.js'))).MemberMenu,
}));

/** A sign-in link for visitors; the menu of their own for signed-in users (S2-24). */
export function UserMenu() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  if (isLoggedIn === true) {
    return (
      <Suspense fallback={<MenuPlaceholder />}>
        <MemberMenu />
      </Suspense>
    );
  }
  if (!hasPage('auth')) return null;
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
