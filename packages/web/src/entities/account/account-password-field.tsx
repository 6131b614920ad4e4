import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.js';

/** A password field with the texts of the site. The page declares the message area `account`. */
export function AccountPasswordField(field: Omit<PasswordFieldProps, 'texts'>) {
  const { t } = useTranslation();
  const texts = {
    show: t('account.password.show'),
    hide: t('account.password.hide'),
    capsLock: t('account.password.capsLock'),
  };
  return <PasswordField {...field} texts={texts} />;
}
