import { limits } from '@ra3/sdk/facts';
import { useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { FailureAlert } from '../failure-alert.js';
import { PasswordField, isWrongPassword } from '../password-field.js';
import styles from '../security.module.css';
import { useAct } from '../../../platform/sending/use-act.js';
import { scopeChoices, scopesUpTo } from './token-scope.js';
import { dayChoices, useTokenDraft } from './use-token-draft.js';

export interface TokenFormProps {
  readonly isAdmin: boolean;
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
  readonly onChange: () => Promise<unknown>;
}

/** Asks what a new token is for, what it may do and how long, and for the password. */
export function TokenForm({ isAdmin, onMade, onCancel, onChange }: TokenFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct(onChange);
  const { draft, change, clear } = useTokenDraft();
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const name = draft.name.trim();
  const choices = scopeChoices.filter((scope) => scope !== 'admin' || isAdmin);
  const scope = choices.find((choice) => choice === draft.scope) ?? 'read';
  const send = async () => {
    const input = { name, scopes: scopesUpTo(scope), days: draft.days, pwd: password };
    const made = await act.run(() => api.security.createToken(input));
    if (made === undefined) return;
    clear();
    onMade(made.token);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (name !== '' && password !== '') void send();
  };
  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <FailureAlert
        title={t('security.tokens.failed')}
        failure={isWrongPassword(act.failure) ? undefined : act.failure}
        maybe={t('security.tokens.maybe')}
      />
      <TextField
        label={t('security.tokens.name')}
        help={t('security.tokens.nameHelp')}
        name="tokenName"
        autoComplete="off"
        maxLength={limits.tokenNameCharacters}
        error={isChecked && name === '' ? t('security.tokens.nameMissing') : undefined}
        value={draft.name}
        onChange={(event) => {
          change({ name: event.target.value });
        }}
      />
      <SelectField
        label={t('security.tokens.scope')}
        help={t('security.tokens.scopeHelp')}
        options={choices.map((value) => ({ value, label: t(`security.tokens.scopes.${value}`) }))}
        value={scope}
        onChange={({ target }) => {
          change({ scope: choices.find((choice) => choice === target.value) ?? 'read' });
        }}
      />
      <SelectField
        label={t('security.tokens.days')}
        options={dayChoices.map((days) => ({
          value: String(days),
          label: t('security.tokens.dayCount', { count: days }),
        }))}
        value={String(draft.days)}
        onChange={({ target }) => {
          change({ days: Number(target.value) });
        }}
      />
      <PasswordField value={password} onValue={setPassword} isChecked={isChecked} failure={act.failure} />
      <div className={styles.dialogButtons}>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={act.isBusy}>
          {t('security.tokens.submit')}
        </Button>
      </div>
    </form>
  );
}
