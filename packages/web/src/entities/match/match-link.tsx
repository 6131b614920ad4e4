import type { MatchRow, MatchPlayer } from '@ra3/sdk';
import { neutralSides } from '@ra3/sdk/rules/matches';
import { Link } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { classNames } from '../../ui/class-names.js';
import { MapLabel } from '../map/map-thumbnail.js';
import { useMapName } from '../map/map-name-queries.js';
import styles from './match.module.css';

/** The map of a match, which leads to the page of the match; screen readers also read who played. */
export function MatchLink(props: Readonly<{ match: MatchRow; className?: string | undefined }>) {
  const { match, className } = props;
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

/** The players of both sides in one line, in an order that does not reveal the winner: `Alpha, Bravo – Charlie`. */
export function sidesText(match: Pick<MatchRow, 'winners' | 'losers'>): string {
  return neutralSides(match).map(namesOf).filter(Boolean).join(' – ');
}

function namesOf(side: readonly MatchPlayer[]): string {
  return side.map(({ personaName }) => personaName).join(', ');
}
