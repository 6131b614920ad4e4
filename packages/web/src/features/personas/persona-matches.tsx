import { pageFromQuery } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { CurveLink } from './rating/curve-link.js';
import type { Ladder } from './rating/use-chosen-ladder.js';
import { MATCH_PARAMETER } from './rating/use-chosen-point.js';
import styles from './persona-matches.module.css';
import { usePersonaMatches } from './use-persona-matches.js';

export interface PersonaMatchesProps {
  readonly personaId: number;
  /** The ladder whose rating curve is shown above, if one is. */
  readonly curveOf: Ladder | undefined;
}

/** A persona's newest matches of all mods, 50 per page, at most 20 pages (S5-17). */
export function PersonaMatches({ personaId, curveOf }: PersonaMatchesProps) {
  const { t } = useTranslation();
  const { query } = useUrlState();
  const page = pageFromQuery(query.get('page'));
  const answer = usePersonaMatches(personaId, page);
  const address = links.persona.to(personaId);
  return (
    <section className={styles.matches}>
      <h2 className={styles.title}>{t('persona.matches')}</h2>
      <MatchPages
        answer={answer}
        page={page}
        totalCount={answer.data?.totalCount ?? 0}
        linkTo={(number) => (number === 1 ? address : `${address}?page=${String(number)}`)}
        personaId={personaId}
        markedId={query.get(MATCH_PARAMETER) ?? undefined}
        noteOf={(match) => <CurveLink match={match} personaId={personaId} ladder={curveOf} />}
        fileName={csvFileName('persona', personaId, 'matches', 'page', page)}
      />
    </section>
  );
}
