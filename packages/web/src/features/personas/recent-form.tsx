import { matchResult } from '@ra3/sdk/rules/matches';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { useNewestMatches } from './persona-facts.js';
import styles from './personas.module.css';

const SHOWN_MATCHES = 10;

/** Results of the last ten decided matches, the newest last. The width is the same without matches. */
export function RecentForm(props: {
  readonly personaId: number;
  /** False until it is known that there is such a persona: its matches are not asked for before. */
  readonly isKnown: boolean;
}) {
  const { personaId, isKnown } = props;
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
        <FormMark key={place} result={result} />
      ))}
    </p>
  );
}

function FormMark({ result }: { readonly result: 'won' | 'lost' | undefined }) {
  const { t } = useTranslation();
  if (result === undefined) return <span className={styles.mark} />;
  return (
    <span className={classNames(styles.mark, styles[result])}>
      {result === 'won' ? t('persona.wonShort') : t('persona.lostShort')}
    </span>
  );
}
