import type { MatchPlayer } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { supportQuery } from '../../../entities/host/support-queries.js';
import { versusQuery } from '../../../entities/persona/record-queries.js';
import { shownName } from '../../../entities/player/shown-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { links } from '../../../platform/routing/links.js';
import styles from './match-facts.module.css';

export interface HeadToHeadProps {
  readonly first: MatchPlayer;
  readonly second: MatchPlayer;
}

/** Leads to all matches of the two players of a 1v1, and tells the score over these; a dash while it is unknown. */
export function HeadToHead({ first, second }: HeadToHeadProps) {
  const api = useApi();
  const { data: isSupported } = useQuery(supportQuery(api, 'personas.versus'));
  const { data } = useQuery({
    ...versusQuery(api, first.personaId, second.personaId),
    enabled: isSupported === true,
  });
  return (
    <>
      <Link to={links.versus.to(first.personaId, second.personaId)}>
        <bdi>{shownName(first.personaName)}</bdi> – <bdi>{shownName(second.personaName)}</bdi>
      </Link>
      {/* On a line of its own, so that nothing moves when it comes. */}
      <span className={styles.score}>
        {data === undefined ? '–' : `${String(data.wins)} – ${String(data.losses)}`}
      </span>
    </>
  );
}
