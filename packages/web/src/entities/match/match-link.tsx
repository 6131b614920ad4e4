import type { MatchRow } from '@ra3/sdk/browser';
import { Link } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { classNames } from '../../ui/class-names.js';
import { MapLabel } from '../map/map-label.js';
import { useMapName } from '../map/use-map-name.js';
import styles from './match-link.module.css';
import { sidesText } from './replay-actions/sides-text.js';

export interface MatchLinkProps {
  readonly match: MatchRow;
  readonly className?: string | undefined;
}

/** The map of a match, which leads to the page of the match; screen readers also read who played. */
export function MatchLink({ match, className }: MatchLinkProps) {
  const name = useMapName()(match.map);
  return (
    <Link
      to={links.match.to(match.id)}
      className={classNames(styles.link, className)}
      aria-label={`${name}: ${sidesText(match)}`}
    >
      <MapLabel name={name} />
    </Link>
  );
}
