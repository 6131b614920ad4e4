import type { MatchRow } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ratingHistoryQuery, type Ladder } from '../../../entities/persona/record-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Icon } from '../../../ui/icon/icon.js';
import { usePageLinks } from '../use-page-links.js';
import styles from './curve-link.module.css';
import { useChosenSeason } from '../address/use-chosen-season.js';
import { MATCH_PARAMETER, RATING_ID } from '../address/parameters.js';

export interface CurveLinkProps {
  readonly match: MatchRow;
  readonly personaId: number;
  /** The ladder of the shown curve; undefined while none is shown. */
  readonly ladder: Ladder | undefined;
}

/** Leads from a match to its point on the curve; nothing for a match that has none. */
export function CurveLink({ match, personaId, ladder }: CurveLinkProps) {
  const { t } = useTranslation();
  const linkWith = usePageLinks();
  const seasonId = useChosenSeason();
  // The card of the curve loads it.
  const { data } = useQuery({
    ...ratingHistoryQuery(useApi(), personaId, { ladder, seasonId }),
    enabled: false,
  });
  if (data?.records.every(({ matchId }) => matchId !== match.id) ?? true) return null;
  return (
    <Link className={styles.link} to={`${linkWith({ [MATCH_PARAMETER]: match.id })}#${RATING_ID}`}>
      <Icon name="activity" size={14} label={t('persona.rating.onCurve')} />
    </Link>
  );
}
