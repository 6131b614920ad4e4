import { failureName, Ra3Error } from '@ra3/sdk';
import type { FailureName } from '@ra3/sdk/facts';
import {
  needsInvitationCode,
  isRepeatAccepted,
  isStandardEmail,
  isValidUserName,
} from '@ra3/sdk/rules/accounts';
import { useState } from 'react';
import { usePasswordProblem } from '../../entities/account/new-password-fields.js';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDraft } from '../../platform/use-draft.js';

export interface RegistrationRefusal {
  readonly field: RegistrationField | undefined;
  readonly error: unknown;
}

export type FieldErrors = (field: RegistrationField) => string | undefined;

export interface RegistrationState {
  readonly form: Registration;
  readonly change: (fields: Partial<Registration>) => void;
  readonly problems: RegistrationProblems;
  readonly leave: (field: RegistrationField) => void;
  readonly refusal: RegistrationRefusal | undefined;
  readonly isBusy: boolean;
  /** Sends the form, unless a field is wrong; returns the first field to mend. */
  readonly submit: () => Promise<RegistrationField | undefined>;
}

/** State of the registration form. What was typed survives everything; the passwords survive all but a reload. */
export function useRegistration(onRegistered: (userName: string) => void): RegistrationState {
  const draft = useDraft('registration', emptyDraft);
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const [left, setLeft] = useState<readonly RegistrationField[]>([]);
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const api = useApi();
  const { isBusy, send } = useSending();
  const findProblems = useRegistrationProblems();
  const form: Registration = { ...draft.form, ...passwords };
  const problems = findProblems(form);

  const change = ({ password, repeat, ...texts }: Partial<Registration>) => {
    setPasswords((latest) => ({ password: password ?? latest.password, repeat: repeat ?? latest.repeat }));
    draft.change(texts);
    setRefusal((last) =>
      last?.field !== undefined && last.field in { password, repeat, ...texts } ? undefined : last,
    );
  };
  const submit = async () => {
    setLeft(registrationFields);
    const wrong = registrationFields.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) return wrong;
    const outcome = await send(() => register(api, form));
    if (outcome === undefined) return undefined;
    if (outcome.kind === 'failed') {
      const refused = refusalOf(outcome.error);
      setRefusal(refused);
      return refused.field;
    }
    setRefusal(undefined);
    draft.clear();
    setPasswords({ password: '', repeat: '' });
    onRegistered(form.userName);
    return undefined;
  };
  return {
    form,
    change,
    problems: Object.fromEntries(left.map((field) => [field, problems[field]])),
    leave: (field) => {
      // A field that is left empty says nothing yet: somebody may only have passed through.
      if (form[field] !== '') setLeft((fields) => [...fields, field]);
    },
    refusal,
    isBusy,
    submit,
  };
}

function refusalOf(error: unknown): RegistrationRefusal {
  const name = error instanceof Ra3Error ? failureName(error) : undefined;
  return { field: name === undefined ? undefined : fieldOfRefusal[name], error };
}

function register(api: Api, form: Registration): Promise<unknown> {
  return api.accounts.register({
    uname: form.userName,
    pwd: form.password,
    email: form.email,
    vcode: form.code.trim(),
    ...(needsInvitationCode(form.email) ? { icode: form.invitation.trim() } : {}),
  });
}

type RegistrationProblems = Readonly<Partial<Record<RegistrationField, string>>>;

/** Returns a function that says what is wrong with each field before anything is sent (S5-01 to S5-06). */
function useRegistrationProblems(): (form: Registration) => RegistrationProblems {
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

/** What is typed to register; the texts that are kept as a draft, and the passwords, which are not. */
interface Registration {
  readonly userName: string;
  readonly email: string;
  readonly invitation: string;
  readonly code: string;
  /** Not empty once the agreement was accepted. */
  readonly agreed: string;
  readonly password: string;
  readonly repeat: string;
}

const emptyDraft = { userName: '', email: '', invitation: '', code: '', agreed: '' };

/** Fields that can be wrong, in their order on the page. */
const registrationFields = ['userName', 'email', 'invitation', 'code', 'password', 'repeat'] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** The field at which a refusal of the host is shown; others belong to the whole form. */
const fieldOfRefusal: Readonly<Partial<Record<FailureName, RegistrationField>>> = {
  invalidUserName: 'userName',
  userNameTaken: 'userName',
  invalidEmail: 'email',
  emailTaken: 'email',
  emailNotAllowed: 'email',
  incorrectInvitationCode: 'invitation',
  incorrectVerificationCode: 'code',
  invalidPassword: 'password',
};
