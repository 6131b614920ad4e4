import type { LazyPage } from '../platform/routing/lazy-page.js';
import { links, type RouteName } from '../platform/routing/links.js';

/** Who may open a page: every visitor, signed-in users, or admins (S6-01). */
export type PageAccess = 'visitor' | 'user' | 'admin';

export interface SitePage {
  readonly route: RouteName;
  readonly access: PageAccess;
  readonly page: LazyPage;
}

/** The router's path pattern of a page. */
export function patternOf({ route }: SitePage): string {
  return links[route].pattern;
}

/** The addresses of all pages for admins. */
export const ADMIN_AREA = '/admin/*';
