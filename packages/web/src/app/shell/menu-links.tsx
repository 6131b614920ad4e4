import { useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { lazyPage } from '../../platform/routing/lazy-page.js';
import type { RouteName } from '../../platform/routing/links.js';
import { useSessionStore } from '../../platform/session-context.js';
import { useToast } from '../../ui/alert.js';
import { type IconName, Icon } from '../../ui/icon/icon.js';

export interface MenuLink {
  readonly route: RouteName;
  readonly label: `site.menu.${MenuRouteName}`;
  readonly icon: IconName;
}

type MenuRouteName =
  | 'status'
  | 'ladder'
  | 'factionStatistics'
  | 'recentMatches'
  | 'replayLibrary'
  | 'replayRepair'
  | 'articles'
  | 'account'
  | 'accountSecurity'
  | 'ownStats'
  | 'downloadedMatches'
  | 'favouriteMatches';

function entry(route: MenuRouteName, icon: IconName): MenuLink {
  return { route, label: `site.menu.${route}`, icon };
}

export const mainLinks: readonly MenuLink[] = [
  entry('status', 'activity'),
  entry('ladder', 'ladder'),
  entry('factionStatistics', 'table'),
  entry('recentMatches', 'matches'),
  entry('replayLibrary', 'search'),
  entry('replayRepair', 'repair'),
];

/** Links to articles, shown in the side bar and the footer but not in the narrow top bar. */
export const articleLinks: readonly MenuLink[] = [entry('articles', 'list')];

/** The signed-in user's own links (S2-24). */
export const userLinks: readonly MenuLink[] = [
  entry('account', 'user'),
  entry('accountSecurity', 'shield'),
  entry('ownStats', 'activity'),
  entry('replayLibrary', 'search'),
  entry('downloadedMatches', 'download'),
  entry('favouriteMatches', 'star'),
  entry('replayRepair', 'repair'),
];

/** Signs out: clears the user locally at once, then on the host (S4-05). */
export function LogoutButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const session = useSessionStore();
  const queries = useQueryClient();
  const show = useToast();
  const failureText = useFailureText();
  const handleClick = () => {
    session.logout().catch((error: unknown) => show(failureText(error), 'bad'));
    // The next user of this browser must not see cached responses of this one.
    queries.clear();
  };
  return (
    <button type="button" className={className} onClick={handleClick}>
      <Icon name="logout" size={18} />
      {t('site.logout')}
    </button>
  );
}

/** The admin menu; only admins load its code and its words (S6-04). */
export const LazyAdminMenu = lazyPage(() => import('./admin-menu.js'), 'AdminMenu', ['admin']);
