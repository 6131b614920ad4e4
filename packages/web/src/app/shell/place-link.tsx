import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { links, type PlaceName } from '../../platform/routing/links.js';

interface PlaceLinkProps {
  readonly place: PlaceName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// Link targets of places whose pattern has parameters.
const beginningOf: Partial<Record<PlaceName, string>> = {
  ladder: '/ladder',
  factionStatistics: links.factionStatistics.to('ra3'),
  articles: '/articles',
};

// The path prefix of places whose section is not their own target, such as /ladder/corona for the ladder.
const sectionOf: Partial<Record<PlaceName, string>> = { factionStatistics: '/stats' };

/** A menu link to a place without parameters; marked as current on every page of the section. */
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
