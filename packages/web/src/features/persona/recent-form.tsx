import type { MatchResult } from '../../shared/ui/match/match-result.js';
import { resultOf } from '../../shared/ui/match/match-result.js';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { classNames } from '../../shared/ui/class-names.js';
import styles from './recent-form.module.css';
import { usePersonaMatches } from './use-persona-matches.js';

const SHOWN_MATCHES = 10;

/** How the last ten decided matches went, the newest last; nothing while there are none. */
export function RecentForm({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const { data } = usePersonaMatches(personaId, 1);
  const results = (data?.records ?? [])
    .map((match) => resultOf(match, personaId))
    .filter((result) => result !== undefined)
    .slice(0, SHOWN_MATCHES)
    .reverse();
  if (results.length === 0) return null;
  const wins = results.filter((result) => result === 'won').length;
  return (
    <p
      className={styles.form}
      role="img"
      aria-label={t('persona.form', { wins, losses: results.length - wins })}
    >
      {results.map((result, index) => (
        <Mark key={`${String(index)}-${result}`} result={result} />
      ))}
    </p>
  );
}

function Mark({ result }: { readonly result: MatchResult }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.mark, styles[result])}>
      {result === 'won' ? t('persona.wonShort') : t('persona.lostShort')}
    </span>
  );
}
