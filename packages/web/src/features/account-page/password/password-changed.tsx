import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';

/** Takes the place of the page until the user is signed out (S4-14). */
export function PasswordChanged({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="good"
      isUrgent
      title={t('profile.password.changed')}
      action={<Button onClick={onSignIn}>{t('site.signIn')}</Button>}
    >
      <p>{t('profile.password.changedHint')}</p>
    </Alert>
  );
}
