import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { links } from '../platform/routing/links.js';
import { useToast } from '../ui/alert.js';

/** Redirects home, and says so where the address is no page: `/main` is another name of home (S2-01, S2-18). */
export function ToHome() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const showToast = useToast();
  useEffect(() => {
    if (!/^\/main\/?$/i.test(pathname)) showToast(t('site.noSuchPage'), 'warn');
  }, [pathname, showToast, t]);
  return <Navigate to={links.home.to()} replace />;
}
