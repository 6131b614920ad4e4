import { isRepeatAccepted, isStandardEmail, isValidUserName, needsInvitationCode } from '@ra3/sdk/rules';
import { usePasswordProblem } from '../../../entities/account/new-password-fields.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { Registration, RegistrationField } from './registration-fields.js';

export type RegistrationProblems = Readonly<Partial<Record<RegistrationField, string>>>;

/** Returns a function that says what is wrong with each field before anything is sent (S5-01 to S5-06). */
export function useRegistrationProblems(): (form: Registration) => RegistrationProblems {
  const { t } = useTranslation();
  const passwordProblem = usePasswordProblem();
  const userNameText = (userName: string) => {
    if (userName === '') return t('account.missing.userName');
    // The rules stand below the field, with a mark at each.
    return isValidUserName(userName) ? undefined : t('account.rules.notYet');
  };
  const invitationText = ({ email, invitation }: Registration) =>
    needsInvitationCode(email) && invitation.trim() === '' ? t('account.missing.invitation') : undefined;
  return (form) =>
    withoutUndefined({
      userName: userNameText(form.userName),
      email: isStandardEmail(form.email) ? undefined : t('account.email.invalid'),
      invitation: invitationText(form),
      code: form.code.trim() === '' ? t('account.missing.code') : undefined,
      password: passwordProblem(form.password),
      repeat: isRepeatAccepted(form.password, form.repeat, 'registration')
        ? undefined
        : t('account.password.different'),
    });
}

function withoutUndefined(
  texts: Readonly<Record<RegistrationField, string | undefined>>,
): RegistrationProblems {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
