import { clientPatienceMs, ClientCallError } from './client-call.js';
import { useTranslation } from '../i18n/use-translation.js';

/** Returns a function that says in the user's language why a call of the desktop client failed. */
export function useClientFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ClientCallError)) return t('launch.failure.unreadable');
    const { fault, reason } = error;
    if (fault === 'silent') return t('launch.failure.silent', { seconds: clientPatienceMs.silent / 1_000 });
    if (fault === 'threw') return reason === '' ? t('launch.failure.threw') : reason;
    return t(`launch.failure.${fault}`);
  };
}
