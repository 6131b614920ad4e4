import type { Verification } from '@ra3/replay-tools';
import { useNumberFormat, useTranslation, type Translate } from '../../platform/i18n/use-translation.js';
import { Alert, type AlertTone } from '../../ui/alert.js';
import { formatTick } from './match-timeline.js';
import { Text } from '../../ui/layout.js';

export const toneOfVerdict = {
  healthy: 'good',
  suspect: 'warn',
  conflict: 'warn',
  unfinished: 'warn',
  corrupt: 'bad',
  'not-a-replay': 'bad',
} as const satisfies Record<Verification['verdict'], AlertTone>;

/** The verdict on the file in a sentence; screen readers announce it. */
export function VerdictAlert({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { verdict, crc, faults, footerTimecode } = verification;
  const disagreement = crc.firstDisagreement;
  return (
    <div role="status">
      <Alert tone={toneOfVerdict[verdict]}>
        <Text as="h2" size={15}>
          {verdict === 'corrupt' ? t('replay.parseFailed') : t(`replay.verdict.${verdict}`)}
        </Text>
        <p>{sentenceOf(verification, { t, whole })}</p>
        {faults.includes('footer-tick-wrong') ? (
          <p>{t('replay.sentence.footer', { length: formatTick(footerTimecode ?? 0) })}</p>
        ) : null}
        {disagreement === null ? null : (
          <p>{t('replay.sentence.desync', { time: formatTick(disagreement.tick) })}</p>
        )}
      </Alert>
    </div>
  );
}

function sentenceOf(
  { verdict, named, damage }: Verification,
  { t, whole }: Readonly<{ t: Translate; whole: (value: number) => string }>,
): string {
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
      return t(`replay.damage.${damage?.reason ?? 'not-a-replay'}`, { offset: whole(damage?.offset ?? 0) });
  }
}
