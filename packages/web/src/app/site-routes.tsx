import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FirstEntryProvider } from '../platform/routing/focus-and-scroll.js';
import { lazyPage } from '../platform/routing/lazy-page.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { useUserChanges } from '../platform/session-context.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { useToast } from '../ui/alert.js';
import { PageElement } from './page-element.js';
import { sitePages, ADMIN_AREA, patternOf } from './paths.js';
import { Shell } from './shell/shell.js';

/** Hardly any visit comes to an address without a page. */
const ToHome = lazyPage(() => import('./to-home.js'), 'ToHome');

/** Pages for admins and moderators; their table, their code and their words are loaded by them only (S6-04). */
const adminArea = {
  access: 'moderator',
  page: lazyPage(() => import('./admin-paths.js'), 'AdminRoutes'),
} as const;

/** Routes of all pages, inside the shell; every other address redirects home (S2-18). They begin anew for another user. */
export function SiteRoutes() {
  const changes = useUserChanges();
  const toast = useToast();
  const { t } = useTranslation();
  useEffect(() => {
    if (changes > 0) toast(t('failure.otherUser'), 'warn');
    // Not when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [changes]);
  return (
    <FirstEntryProvider key={changes}>
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
          <Route
            path="*"
            element={
              <Suspense fallback={null}>
                <ToHome />
              </Suspense>
            }
          />
        </Routes>
      </UrlStateProvider>
    </FirstEntryProvider>
  );
}
