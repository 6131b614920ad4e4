import { isValidPassword } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that says what is wrong with a new password; undefined for a valid one (S5-02). The rules stand below the field. */
export function usePasswordProblem(): (password: string) => string | undefined {
  const { t } = useTranslation();
  return (password) => {
    if (password === '') return t('account.missing.password');
    return isValidPassword(password) ? undefined : t('account.rules.notYet');
  };
}
