import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { FirstEntryProvider } from '../platform/routing/first-entry.js';
import { lazyPage } from '../platform/routing/lazy-page.js';
import { links } from '../platform/routing/links.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { PageElement } from './page-element.js';
import { sitePages } from './paths.js';
import { ADMIN_AREA, patternOf } from './site-page.js';
import { Shell } from './shell/shell.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { useToast } from '../ui/alert/toasts.js';

/** Pages for admins; their table, their code and their words are loaded by admins only (S6-04). */
const adminArea = {
  access: 'admin',
  page: lazyPage(() => import('./admin-routes.js').then(({ AdminRoutes }) => AdminRoutes)),
} as const;

/** Redirects home, and says so where the address is no page: `/main` is an older name of home (S2-01, S2-18). */
function ToHome() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const showToast = useToast();
  useEffect(() => {
    if (!/^\/main\/?$/i.test(pathname)) showToast(t('site.noSuchPage'), 'warn');
  }, [pathname, showToast, t]);
  return <Navigate to={links.home.to()} replace />;
}

/** Routes of all pages in the page table, inside the shell; every other address redirects home (S2-18). */
export function SiteRoutes() {
  return (
    <FirstEntryProvider>
      <UrlStateProvider>
        <Routes>
          <Route element={<Shell />}>
            {sitePages.map((page) => (
              // A key per page gives each its own Suspense boundary, so that navigation shows the skeleton.
              <Route
                key={page.route}
                path={patternOf(page)}
                element={<PageElement key={page.route} page={page} />}
              />
            ))}
            <Route path={ADMIN_AREA} element={<PageElement page={adminArea} />} />
          </Route>
          {/* The root whatever the international flag says, as `/main` comes here too (S2-01, S2-18). */}
          <Route path="*" element={<ToHome />} />
        </Routes>
      </UrlStateProvider>
    </FirstEntryProvider>
  );
}
