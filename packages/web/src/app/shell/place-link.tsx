import type { ReactNode } from 'react';
import { NavLink } from '../../shared/routing/router.js';
import { links, type PlaceName } from '../../shared/routing/links.js';

interface PlaceLinkProps {
  readonly place: PlaceName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// What belongs to a place although its address differs: /ladder/corona is the ladder too.
const sectionOf: Partial<Record<PlaceName, string>> = { ladder: '/ladder', articles: '/articles' };

/** A menu's link to a place without parameters; marks itself as current on the whole section. */
export function PlaceLink({ place, className, children }: PlaceLinkProps) {
  return (
    <NavLink
      to={sectionOf[place] ?? links[place].pattern}
      end={place === 'home' || place === 'account'}
      className={className ?? ''}
    >
      {children}
    </NavLink>
  );
}
