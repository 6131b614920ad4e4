import { UnknownOutcomeError } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { userNameProblem, canSendCode, emailKind, needsInvitationCode } from '@ra3/sdk/rules/accounts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { useApi } from '../../platform/api/api-context.js';
import { neededCall } from '../../platform/api/call-query.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { RuleList } from '../../ui/rule-list.js';
import { AgreementBox } from './agreement-box.js';
import { SendCode } from './send-code.js';
import {
  useRegistration,
  type RegistrationField,
  type FieldErrors,
  type RegistrationRefusal,
  type RegistrationState,
} from './use-registration.js';

/** Makes an account (S5-04, S5-05). A refusal stands at its field, with its code in brackets (S8-03). */
export function RegistrationForm({
  next,
  onRegistered,
}: Readonly<{ next: string | undefined; onRegistered: (userName: string) => void }>) {
  const { t } = useTranslation();
  const state = useRegistration(onRegistered);
  const { form, change, leave, problems, refusal } = state;
  const failureText = useCodedFailureText();
  const errorOf: FieldErrors = (field) =>
    problems[field] ?? (refusal?.field === field ? failureText(refusal.error) : undefined);
  return (
    <Form onSubmit={(element) => sendForm(element, state)}>
      <FormRefusal refusal={refusal} next={next} />
      <UserNameField state={state} errorOf={errorOf} />
      <EmailFields state={state} errorOf={errorOf} />
      <NewPasswordFields
        value={form}
        onChange={change}
        errors={{ password: errorOf('password'), repeat: errorOf('repeat') }}
        onLeave={leave}
      />
      <AgreementBox
        isAccepted={form.agreed !== ''}
        onChange={(isAccepted) => change({ agreed: isAccepted ? 'yes' : '' })}
      />
      <Button type="submit" variant="primary" isBusy={state.isBusy} disabled={form.agreed === ''}>
        {t('account.register')}
      </Button>
    </Form>
  );
}

/** The names of the inputs, by which the field to mend gets the focus. */
const inputNames: Readonly<Record<RegistrationField, string>> = {
  userName: 'username',
  email: 'email',
  invitation: 'invitation',
  code: 'code',
  password: 'newPassword',
  repeat: 'repeatedPassword',
};

async function sendForm(form: HTMLFormElement, { submit }: RegistrationState): Promise<void> {
  const wrong = await submit();
  if (wrong !== undefined) form.querySelector<HTMLInputElement>(`[name=${inputNames[wrong]}]`)?.focus();
}

/** A failure that belongs to no field. After a lost answer, signing in tells whether the account was made. */
function FormRefusal({
  refusal,
  next,
}: Readonly<{ refusal: RegistrationRefusal | undefined; next: string | undefined }>) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  if (refusal === undefined || refusal.field !== undefined) return null;
  if (refusal.error instanceof UnknownOutcomeError) {
    return (
      <Alert
        tone="warn"
        isUrgent
        action={
          <LinkButton to={links.auth.to({ next })} size="small">
            {t('site.signIn')}
          </LinkButton>
        }
      >
        <p>{t('account.registrationLost')}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="bad" isUrgent>
      <p>{failureText(refusal.error)}</p>
    </Alert>
  );
}

function UserNameField({
  state: { form, change, leave },
  errorOf,
}: Readonly<{ state: RegistrationState; errorOf: FieldErrors }>) {
  const { t } = useTranslation();
  const rulesId = useId();
  const { userName } = form;
  const { min, max } = limits.userName;
  const isTyped = userName !== '';
  return (
    <>
      <TextField
        label={t('account.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('userName')}
        aria-describedby={rulesId}
        value={userName}
        onChange={(event) => change({ userName: event.target.value })}
        onBlur={() => leave('userName')}
      />
      <RuleList
        id={rulesId}
        keptText={t('account.rules.kept')}
        brokenText={t('account.rules.broken')}
        rules={[
          {
            text: t('account.rules.length', { min, max }),
            isKept: isTyped ? userName.length >= min && userName.length <= max : undefined,
          },
          {
            text: t('account.rules.userNameCharacters'),
            isKept: isTyped ? userNameProblem(userName) !== 'badCharacter' : undefined,
          },
        ]}
      />
    </>
  );
}

interface EmailFieldsProps {
  readonly state: RegistrationState;
  readonly errorOf: FieldErrors;
}

/** E-mail address, the invitation where the address needs one, and the code that proves the mailbox (S5-06, S5-07). */
function EmailFields({ state, errorOf }: EmailFieldsProps) {
  const { t } = useTranslation();
  const { form, change, leave } = state;
  const allowAll = useAllowsAllEmails();
  return (
    <>
      <EmailField state={state} errorOf={errorOf} allowAll={allowAll} />
      {needsInvitationCode(form.email) ? (
        <TextField
          label={t('account.invitation.label')}
          help={t('account.invitation.help')}
          name="invitation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('invitation')}
          value={form.invitation}
          onChange={(event) => change({ invitation: event.target.value })}
          onBlur={() => leave('invitation')}
        />
      ) : null}
      <SendCode email={form.email} canSend={canSendCode(form.email, { allowAll })} />
      <TextField
        label={t('account.code.label')}
        help={t('account.code.help')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errorOf('code')}
        value={form.code}
        onChange={(event) => change({ code: event.target.value })}
        onBlur={() => leave('code')}
      />
    </>
  );
}

function EmailField({ state, errorOf, allowAll }: EmailFieldsProps & { readonly allowAll: boolean }) {
  const { t } = useTranslation();
  const { form, change, leave } = state;
  const isRefused = emailKind(form.email) === 'other' && !allowAll;
  return (
    <TextField
      label={t('account.email.label')}
      help={t(allowAll ? 'account.email.help' : 'account.email.onlyDirect')}
      name="email"
      type="email"
      autoComplete="email"
      error={errorOf('email') ?? (isRefused ? t('account.email.onlyDirect') : undefined)}
      value={form.email}
      onChange={(event) => change({ email: event.target.value })}
      onBlur={() => leave('email')}
    />
  );
}

/**
 * Whether addresses beyond QQ and Gmail may register with an invitation (S5-07). A host that does not say so admits any, and
 * refuses the others by itself.
 */
function useAllowsAllEmails(): boolean {
  const { data } = useQuery({ ...neededCall(useApi(), 'host.capabilities', {}), staleTime: Infinity });
  return data?.allowAllEmails ?? true;
}
