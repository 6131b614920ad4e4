import { Navigate, Route, Routes } from 'react-router-dom';
import { adminLinks } from '../platform/routing/admin-links.js';
import { links } from '../platform/routing/links.js';
import { adminPages } from './admin-paths.js';
import { PageElement } from './page-element.js';
import { ADMIN_AREA } from './paths.js';

/** Routes of all pages for admins; every other address below theirs redirects home (S2-18). */
export function AdminRoutes() {
  return (
    <Routes>
      {adminPages.map(({ route, page }) => (
        // A key per page gives each its own Suspense boundary, so that navigation shows the skeleton.
        <Route
          key={route}
          path={adminLinks[route].pattern.slice(ADMIN_AREA.length - 1)}
          element={<PageElement key={route} page={{ access: 'admin', page }} />}
        />
      ))}
      <Route path="*" element={<Navigate to={links.home.to()} replace />} />
    </Routes>
  );
}
