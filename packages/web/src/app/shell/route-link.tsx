import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, type RouteName } from '../../platform/routing/links.js';
import { homePath, useSiteMode } from '../../platform/site-mode.js';

interface RouteLinkProps {
  readonly route: RouteName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// Link targets of routes whose pattern has parameters.
const linkTargets: Partial<Record<RouteName, string>> = {
  ladder: '/ladder',
  factionStatistics: links.factionStatistics.to('ra3'),
  articles: '/articles',
};

// Path prefixes of sections that differ from the target, as home's may redirect. Default: all paths below the target.
const sectionPaths: Partial<Record<RouteName, string>> = {
  home: links.home.pattern,
  factionStatistics: '/stats',
};

/** A menu link to a route without parameters; marked as current on every page of the section. */
export function RouteLink({ route, className, children }: RouteLinkProps) {
  const { pathname } = useLocation();
  const siteMode = useSiteMode();
  const to = route === 'home' ? homePath(siteMode) : (linkTargets[route] ?? links[route].pattern);
  const section = { path: sectionPaths[route] ?? to, end: route === 'home' || route === 'account' };
  const isCurrent = matchPath(section, pathname) !== null;
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
