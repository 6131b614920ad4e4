import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, type PlaceName } from '../../platform/routing/links.js';

interface PlaceLinkProps {
  readonly place: PlaceName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// Places with parameters in their pattern begin here.
const beginningOf: Partial<Record<PlaceName, string>> = {
  ladder: '/ladder',
  factionStatistics: links.factionStatistics.to('ra3'),
  articles: '/articles',
};

// What belongs to a place although its address differs; others end with their own: /ladder/corona is the ladder too.
const sectionOf: Partial<Record<PlaceName, string>> = { factionStatistics: '/stats' };

/** A menu's link to a place without parameters; marks itself as current on the whole section. */
export function PlaceLink({ place, className, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const to = beginningOf[place] ?? links[place].pattern;
  const section = { path: sectionOf[place] ?? to, end: place === 'home' || place === 'account' };
  const isCurrent = matchPath(section, pathname) !== null;
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
