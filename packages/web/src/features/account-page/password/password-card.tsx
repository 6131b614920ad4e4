import type { Account } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useRef, useState, type SubmitEvent } from 'react';
import { AccountPasswordField, NewPasswordFields } from '../../../entities/account/new-password-fields.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { PasswordFailure } from './password-failure.js';
import styles from './password.module.css';
import { usePasswordChange, type PasswordChange, type TypedPasswords } from './use-password-change.js';
import { usePasswordErrors, useRefusalError } from './use-password-errors.js';

export interface PasswordCardProps {
  readonly account: Account;
  /** Called when the password was changed and all sessions have ended. */
  readonly onChanged: () => void;
}

const nothing: TypedPasswords = { old: '', password: '', repeat: '' };

/** Changes the password, with a hint about what user names and passwords may consist of (S2-37). */
export function PasswordCard({ account, onChanged }: PasswordCardProps) {
  const { t } = useTranslation();
  const change = usePasswordChange(onChanged);
  const { form, typed, errors, edit, leave, check } = usePasswordForm(change.refusedField);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check()) void change.send(typed);
  };
  return (
    <Card title={t('profile.password.title')}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        <UserNameForManagers userName={account.userName} />
        <AccountPasswordField
          label={t('profile.password.old')}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.old}
          value={typed.old}
          onChange={(event) => {
            edit({ old: event.target.value });
          }}
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
      </form>
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

/** State of the form: a mistake is told when its field is left, and when the form is sent. */
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
    edit: (changes: Partial<TypedPasswords>) => {
      setTyped((latest) => ({ ...latest, ...changes }));
    },
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
