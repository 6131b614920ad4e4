import { canSendCode, emailKind, needsInvitationCode } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { extensionQuery } from '../../platform/api/call-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TextField } from '../../ui/field.js';
import { SendCode } from './send-code.js';
import type { FieldErrors, RegistrationState } from './use-registration.js';

interface EmailFieldsProps {
  readonly state: RegistrationState;
  readonly errorOf: FieldErrors;
}

/** E-mail address, the invitation where the address needs one, and the code that proves the mailbox (S5-06, S5-07). */
export function EmailFields({ state, errorOf }: EmailFieldsProps) {
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
  const { data } = useQuery({ ...extensionQuery(useApi(), 'host.capabilities', {}), staleTime: Infinity });
  return data?.allowAllEmails ?? true;
}
