import type { MatchPlayer } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { supportQuery } from '../../../entities/host/support-queries.js';
import { versusQuery } from '../../../entities/persona/record-queries.js';
import { shownName } from '../../../entities/player/shown-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { links } from '../../../platform/routing/links.js';

export interface HeadToHeadProps {
  readonly first: MatchPlayer;
  readonly second: MatchPlayer;
}

/** The score of the two players of a 1v1 over all their matches, as a link to these; without the score while it is unknown. */
export function HeadToHead({ first, second }: HeadToHeadProps) {
  const api = useApi();
  const { data: isSupported } = useQuery(supportQuery(api, 'personas.versus'));
  const { data } = useQuery({
    ...versusQuery(api, first.personaId, second.personaId),
    enabled: isSupported === true,
  });
  const score = data === undefined ? '–' : `${String(data.wins)} – ${String(data.losses)}`;
  return (
    <Link to={links.versus.to(first.personaId, second.personaId)}>
      <bdi>{shownName(first.personaName)}</bdi> {score} <bdi>{shownName(second.personaName)}</bdi>
    </Link>
  );
}
