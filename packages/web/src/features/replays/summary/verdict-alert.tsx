import type { Verification } from '@ra3/replay-tools';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { Alert, type AlertTone } from '../../../ui/alert/alert.js';
import { timeOfTick, useNumbers } from '../use-numbers.js';
import styles from '../opening/unreadable-state.module.css';

const toneOf = {
  healthy: 'good',
  suspect: 'warn',
  conflict: 'warn',
  unfinished: 'warn',
  corrupt: 'bad',
  'not-a-replay': 'bad',
} as const satisfies Record<Verification['verdict'], AlertTone>;

/** What is the matter with the file, in a sentence; read out when the file has been judged. */
export function VerdictAlert({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { verdict, crc } = verification;
  const disagreement = crc.firstDisagreement;
  return (
    <div role="status">
      <Alert tone={toneOf[verdict]}>
        <h2 className={styles.heading}>
          {verdict === 'corrupt' ? t('replay.parseFailed') : t(`replay.verdict.${verdict}`)}
        </h2>
        <p>{sentenceOf(verification, { t, numbers })}</p>
        {disagreement === null ? null : (
          <p>{t('replay.sentence.desync', { time: timeOfTick(disagreement.tick) })}</p>
        )}
      </Alert>
    </div>
  );
}

interface Language {
  readonly t: Translate;
  readonly numbers: (value: number) => string;
}

function sentenceOf({ verdict, named, damage }: Verification, { t, numbers }: Language): string {
  switch (verdict) {
    case 'healthy':
      return t('replay.sentence.healthy');
    case 'suspect':
      return t('replay.sentence.suspect', { count: named.suspect + named.suspectRun });
    case 'conflict':
      return t('replay.sentence.conflict', { count: named.conflict });
    case 'unfinished':
      return t('replay.sentence.unfinished');
    case 'corrupt':
    case 'not-a-replay':
      return t(`replay.damage.${damage?.reason ?? 'not-a-replay'}`, { offset: numbers(damage?.offset ?? 0) });
  }
}
