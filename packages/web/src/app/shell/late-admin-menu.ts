import { lazyPage } from '../../platform/routing/lazy-page.js';

/** The admin menu; only admins load its code and its words (S6-04). */
export const LateAdminMenu = lazyPage(
  () => import('./admin-menu.js').then(({ AdminMenu }) => AdminMenu),
  ['admin'],
);
