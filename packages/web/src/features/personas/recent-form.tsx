import { matchResult } from '@ra3/sdk/rules';
import { useOutcomes } from '../../entities/match/spoilers/use-outcomes.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import styles from './recent-form.module.css';
import { useNewestMatches } from './use-newest-matches.js';

const SHOWN_MATCHES = 10;

interface RecentFormProps {
  readonly personaId: number;
  /** False until it is known that there is such a persona: its matches are not asked for before. */
  readonly isKnown: boolean;
}

/** Results of the last ten decided matches, the newest last. The width is the same without matches. */
export function RecentForm({ personaId, isKnown }: RecentFormProps) {
  const { t } = useTranslation();
  const { data } = useNewestMatches(personaId, isKnown);
  const outcomes = useOutcomes();
  const isHidden = outcomes.isHidden(`record ${personaId}`);
  const results = (isHidden ? [] : (data?.records ?? []))
    .map((match) => matchResult(match, personaId))
    .filter((result) => result !== undefined)
    .slice(0, SHOWN_MATCHES);
  const wins = results.filter((result) => result === 'won').length;
  const places = Array.from({ length: SHOWN_MATCHES }, (_, place) => results[SHOWN_MATCHES - 1 - place]);
  return (
    <p
      className={styles.form}
      role="img"
      aria-label={
        isHidden ? t('persona.formHidden') : t('persona.form', { wins, losses: results.length - wins })
      }
    >
      <span className={styles.label}>{t('persona.formLabel')}</span>
      {places.map((result, place) => (
        <Mark key={place} result={result} />
      ))}
    </p>
  );
}

function Mark({ result }: { readonly result: 'won' | 'lost' | undefined }) {
  const { t } = useTranslation();
  if (result === undefined) return <span className={styles.mark} />;
  return (
    <span className={classNames(styles.mark, styles[result])}>
      {result === 'won' ? t('persona.wonShort') : t('persona.lostShort')}
    </span>
  );
}
