import type { ReactNode } from 'react';
import { NavLink } from '../../platform/routing/router.js';
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
  return (
    <NavLink
      to={beginningOf[place] ?? links[place].pattern}
      section={sectionOf[place]}
      end={place === 'home' || place === 'account'}
      className={className ?? ''}
    >
      {children}
    </NavLink>
  );
}
