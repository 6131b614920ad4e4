import type { ReplaySummary } from '@ra3/replay-tools';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import styles from './find-match.module.css';
import { MatchAnswerText, WhyNone } from './match-answer-text.js';
import { identityOf } from './replay-identity.js';
import { useFindMatch } from './use-find-match.js';
import type { MatchAnswer } from './match-of-replay-queries.js';

/** Finds the match of an open replay on the site, once it is asked for: the search sends what the file says of the match. */
export function FindMatch({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const findMatch = useFindMatch();
  const [answer, setAnswer] = useState<MatchAnswer | 'looking'>();
  const find = async () => {
    setAnswer('looking');
    setAnswer(await findMatch(identityOf(summary)));
  };
  const isLooking = answer === 'looking';
  return (
    <div className={styles.find}>
      <Button
        size="small"
        icon="search"
        isBusy={isLooking}
        onClick={() => {
          void find();
        }}
      >
        {t('replay.find.start')}
      </Button>
      <p role="status" className={styles.answer}>
        {answer === undefined ? <span className={styles.hint}>{t('replay.find.sends')}</span> : null}
        {isLooking ? t('replay.find.looking') : null}
        {answer === undefined || isLooking ? null : <MatchAnswerText answer={answer} />}
      </p>
      {typeof answer === 'object' && answer.kind === 'none' ? (
        <p className={styles.hint}>
          <WhyNone />
        </p>
      ) : null}
    </div>
  );
}
