import { describeFailure, Ra3Error, UnknownOutcomeError } from '@ra3/sdk/browser';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import styles from './password.module.css';

/** The HTTP status, the code, and the message of its translation or of the host (S8-25). */
export function PasswordFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { code } = describeFailure(failure);
  const status = failure instanceof Ra3Error ? failure.status : undefined;
  const isUnknown = failure instanceof UnknownOutcomeError;
  const numbers = [
    ...(status === undefined ? [] : [t('profile.password.status', { status })]),
    ...(code === undefined ? [] : [t('profile.password.code', { code })]),
  ];
  return (
    <Alert
      tone="bad"
      isUrgent
      title={isUnknown ? t('profile.password.unknown') : t('profile.password.failed')}
    >
      <p>{isUnknown ? t('profile.password.unknownHint') : failureText(failure)}</p>
      {numbers.length === 0 ? null : <p className={styles.numbers}>{numbers.join(' · ')}</p>}
    </Alert>
  );
}
