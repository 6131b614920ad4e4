import { limits, type LadderMod } from '@ra3/sdk/facts';
import { isBeyondViewingLimit, lastViewableMatchPage, pageFromQuery } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { useSearchParams } from '../../shared/routing/router.js';
import { useApi } from '../../shared/api/api-context.js';
import { links } from '../../shared/routing/links.js';
import { Alert } from '../../shared/ui/alert/alert.js';
import { MatchPages } from '../../shared/ui/match/match-pages.js';
import styles from './persona-matches.module.css';

export interface PersonaMatchesProps {
  readonly personaId: number;
  readonly mod: LadderMod;
}

/** A persona's newest matches of every mod, 50 to a page, capped like all match lists (spec §5). */
export function PersonaMatches({ personaId, mod }: PersonaMatchesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [query] = useSearchParams();
  const page = pageFromQuery(query.get('page'));
  const isBeyond = isBeyondViewingLimit(page);
  const answer = useQuery({
    queryKey: ['matches', 'persona', personaId, page],
    queryFn: ({ signal }) => api.matches.recentOfPersona({ personaId, page }, { signal }),
    enabled: !isBeyond,
    placeholderData: (previous) => previous,
  });
  const address = `${links.persona.to(personaId)}?mod=${mod}`;
  return (
    <section className={styles.matches}>
      <h2 className={styles.title}>{t('persona.matches')}</h2>
      {isBeyond ? (
        <Alert tone="warn" isUrgent title={t('matches.beyondLimit', { pages: limits.lastViewablePage })} />
      ) : (
        <MatchPages
          answer={answer}
          page={page}
          lastPage={lastViewableMatchPage(answer.data?.totalCount ?? 0)}
          linkTo={(number) => (number === 1 ? address : `${address}&page=${String(number)}`)}
          personaId={personaId}
        />
      )}
    </section>
  );
}
