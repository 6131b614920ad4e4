import { limits } from '@ra3/sdk/facts';
import { passwordProblem } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that says what is wrong with a new password; undefined for a valid one (S5-02). */
export function usePasswordProblem(): (password: string) => string | undefined {
  const { t } = useTranslation();
  return (password) => {
    if (password === '') return t('account.missing.password');
    switch (passwordProblem(password)) {
      case undefined:
        return undefined;
      case 'badCharacter':
        return t('account.rules.passwordCharacters');
      case 'tooShort':
      case 'tooLong':
        return t('account.rules.length', limits.password);
    }
  };
}
