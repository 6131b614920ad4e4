import { isRepeatAccepted } from '@ra3/sdk/rules';
import { usePasswordProblem } from '../../../entities/account/new-password-fields.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { TypedPasswords } from './use-password-change.js';

/** What is wrong with each field, in words. */
export type PasswordErrors = Partial<Record<keyof TypedPasswords, string | undefined>>;

/** Returns a function that judges the form by the rules of the host; the repetition may stay empty (S5-02, S5-03). */
export function usePasswordErrors(): (typed: TypedPasswords) => PasswordErrors {
  const { t } = useTranslation();
  const passwordProblem = usePasswordProblem();
  return ({ old, password, repeat }) => ({
    old: old === '' ? t('profile.password.oldMissing') : undefined,
    password: passwordProblem(password),
    repeat: isRepeatAccepted(password, repeat, 'change') ? undefined : t('account.password.different'),
  });
}

/** Returns a function that says what the host refused, in words. */
export function useRefusalError(): (field: 'old' | 'password' | undefined) => PasswordErrors {
  const { t } = useTranslation();
  return (field) => ({
    old: field === 'old' ? t('profile.password.oldWrong') : undefined,
    password: field === 'password' ? t('profile.password.newRefused') : undefined,
  });
}
