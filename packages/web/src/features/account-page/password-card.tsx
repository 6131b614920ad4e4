import { type Account, describeFailure, Ra3Error, UnknownOutcomeError, failureName } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { isRepeatAccepted } from '@ra3/sdk/rules/accounts';
import { useRef, useState } from 'react';
import { AccountPasswordField } from '../../entities/account/account-password-field.js';
import { NewPasswordFields, usePasswordProblem } from '../../entities/account/new-password-fields.js';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Form } from '../../ui/form.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import styles from './account-page.module.css';
import { haveSessionsEnded } from './use-sign-out.js';

const nothing: TypedPasswords = { old: '', password: '', repeat: '' };

/** Changes the password, with a hint about what user names and passwords may consist of (S2-37). */
export function PasswordCard(props: Readonly<{ account: Account; onChanged: () => void }>) {
  const { account, onChanged } = props;
  const { t } = useTranslation();
  const change = usePasswordChange(onChanged);
  const { form, typed, errors, edit, leave, check } = usePasswordForm(change.refusedField);
  const handleSubmit = () => {
    if (check()) void change.send(typed);
  };
  return (
    <Card title={t('profile.password.title')}>
      <Form ref={form} className={styles.passwordForm} onSubmit={handleSubmit}>
        <UserNameForManagers userName={account.userName} />
        <AccountPasswordField
          label={t('profile.password.old')}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.old}
          value={typed.old}
          onChange={(event) => edit({ old: event.target.value })}
        />
        <NewPasswordFields value={typed} errors={errors} onChange={edit} onLeave={leave} />
        <p className={styles.hint}>{t('profile.password.repeatHelp')}</p>
        {change.failure === undefined ? null : <PasswordFailure failure={change.failure} />}
        <Button type="submit" variant="primary" isBusy={change.isBusy}>
          {t('profile.password.submit')}
        </Button>
        <p className={styles.hint}>
          {t('profile.password.sessionsEnd')} {t('profile.password.userNames', limits.userName)}
        </p>
      </Form>
    </Card>
  );
}

/** Password managers keep the new password under this name. */
function UserNameForManagers({ userName }: Pick<Account, 'userName'>) {
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={userName}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

/** State of the form: a mistake is shown when its field is left, and when the form is sent. */
function usePasswordForm(refusedField: PasswordChange['refusedField']) {
  const [typed, setTyped] = useState(nothing);
  const [checked, setChecked] = useState<readonly (keyof TypedPasswords)[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const errorsOf = usePasswordErrors();
  const refusalError = useRefusalError();
  const mistakes = errorsOf(typed);
  const refused = refusalError(refusedField(typed));
  const errorOf = (field: keyof TypedPasswords) =>
    (checked.includes(field) ? mistakes[field] : undefined) ?? refused[field];
  return {
    form,
    typed,
    errors: { old: errorOf('old'), password: errorOf('password'), repeat: errorOf('repeat') },
    edit: (changes: Partial<TypedPasswords>) => setTyped((latest) => ({ ...latest, ...changes })),
    leave: (field: keyof TypedPasswords) => {
      // An empty field that is left is no mistake yet.
      if (typed[field] !== '') setChecked((before) => [...before, field]);
    },
    /** Shows all mistakes, and moves the focus to the first; true when there is none. */
    check: () => {
      setChecked(['old', 'password', 'repeat']);
      const [wrong] = fieldNames.filter(([field]) => mistakes[field] !== undefined);
      if (wrong === undefined) return true;
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong[1]}]`)?.focus();
      return false;
    },
  };
}

const fieldNames = [
  ['old', 'oldPassword'],
  ['password', 'newPassword'],
  ['repeat', 'repeatedPassword'],
] as const;

/** The HTTP status, the code, and the message of its translation or of the host (S8-25). */
function PasswordFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { code } = describeFailure(failure);
  const status = failure instanceof Ra3Error ? failure.status : undefined;
  const isUnknown = failure instanceof UnknownOutcomeError;
  const numbers = [
    ...(status === undefined ? [] : [t('profile.password.status', { status })]),
    ...(code === undefined ? [] : [t('profile.password.code', { code })]),
  ];
  return (
    <Alert
      tone="bad"
      isUrgent
      title={isUnknown ? t('profile.password.unknown') : t('profile.password.failed')}
    >
      <p>{isUnknown ? t('profile.password.unknownHint') : failureText(failure)}</p>
      {numbers.length === 0 ? null : <p className={styles.numbers}>{numbers.join(' · ')}</p>}
    </Alert>
  );
}

type PasswordErrors = Partial<Record<keyof TypedPasswords, string | undefined>>;

/** Returns a function that judges the form by the rules of the host; the repetition may stay empty (S5-02, S5-03). */
function usePasswordErrors(): (typed: TypedPasswords) => PasswordErrors {
  const { t } = useTranslation();
  const passwordProblem = usePasswordProblem();
  return ({ old, password, repeat }) => ({
    old: old === '' ? t('profile.password.oldMissing') : undefined,
    password: passwordProblem(password),
    repeat: isRepeatAccepted(password, repeat, 'change') ? undefined : t('account.password.different'),
  });
}

function useRefusalError(): (field: 'old' | 'password' | undefined) => PasswordErrors {
  const { t } = useTranslation();
  return (field) => ({
    old: field === 'old' ? t('profile.password.oldWrong') : undefined,
    password: field === 'password' ? t('profile.password.newRefused') : undefined,
  });
}

interface TypedPasswords {
  readonly old: string;
  readonly password: string;
  readonly repeat: string;
}

interface PasswordChange {
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** The field that the refusal is about, as long as it holds what was refused. */
  readonly refusedField: (typed: TypedPasswords) => 'old' | 'password' | undefined;
  readonly send: (typed: TypedPasswords) => Promise<void>;
}

/** Changes the password; `onChanged` is called when the host has done so, and has ended every session. */
function usePasswordChange(onChanged: () => void): PasswordChange {
  const api = useApi();
  const { isBusy, send } = useSending();
  const [refusal, setRefusal] = useState<{ readonly failure: unknown; readonly sent: TypedPasswords }>();
  return {
    isBusy,
    failure: refusal?.failure,
    refusedField: (typed) => {
      const field = fieldOf(refusal?.failure);
      return field !== undefined && typed[field] === refusal?.sent[field] ? field : undefined;
    },
    async send(sent) {
      const { old, password } = sent;
      setRefusal(undefined);
      const outcome = await send(() => api.accounts.changePassword({ oldpwd: old, newpwd: password }));
      if (outcome === undefined) return;
      if (outcome.kind === 'done' || (await haveSessionsEnded(outcome.error, api))) onChanged();
      else setRefusal({ failure: outcome.error, sent });
    },
  };
}

function fieldOf(failure: unknown): 'old' | 'password' | undefined {
  if (!(failure instanceof Ra3Error)) return undefined;
  const name = failureName(failure);
  if (name === 'wrongCredentials') return 'old';
  return name === 'invalidPassword' ? 'password' : undefined;
}
