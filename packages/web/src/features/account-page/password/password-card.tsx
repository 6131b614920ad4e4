import type { Account } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { Card } from '../../../ui/card/card.js';
import { PasswordFailure } from './password-failure.js';
import { PasswordFields } from './password-fields.js';
import styles from './password.module.css';
import { passwordMistakes, usePasswordChange, type TypedPasswords } from './use-password-change.js';

export interface PasswordCardProps {
  readonly account: Account;
  /** Called when the password was changed and all sessions have ended. */
  readonly onChanged: () => void;
}

const nothing: TypedPasswords = { old: '', new: '', repeat: '' };

/** Changes the password, with a hint about what user names and passwords may consist of (S2-37). */
export function PasswordCard({ account, onChanged }: PasswordCardProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nothing);
  // Fields that were left, or all of them once the form was sent: an empty field is no mistake before.
  const [isChecked, setIsChecked] = useState(false);
  const change = usePasswordChange(onChanged);
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    setIsChecked(true);
    const [wrong] = Object.keys(passwordMistakes(typed));
    if (wrong === undefined) await change.send(typed);
    else form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Card title={t('profile.password.title')}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        {/* For password managers, which keep the new password under this name. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={account.userName}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordFields
          typed={typed}
          isChecked={isChecked}
          refusedField={change.refusedField}
          onChange={setTyped}
        />
        <p className={styles.hint}>
          {t('profile.password.rules', {
            minName: limits.userName.min,
            maxName: limits.userName.max,
            min: limits.password.min,
            max: limits.password.max,
          })}
        </p>
        {change.failure === undefined ? null : <PasswordFailure failure={change.failure} />}
        <Button type="submit" variant="primary" isBusy={change.isBusy}>
          {t('profile.password.submit')}
        </Button>
        <p className={styles.hint}>{t('profile.password.sessionsEnd')}</p>
      </form>
    </Card>
  );
}
