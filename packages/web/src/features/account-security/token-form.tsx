import { limits, type TokenScope } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useWrite } from '../../platform/api/use-write.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDraft } from '../../platform/use-draft.js';
import { SelectField, TextField } from '../../ui/field.js';
import { Form, FormEnd } from '../../ui/form.js';
import { isMailedCodeNeeded, MailedCodeField, useMailedCode } from './mailed-code.js';
import { PasswordField, isWrongPassword } from './own-password-field.js';
import { FailureAlert } from '../../platform/failure-alert.js';
import type { Token } from './security-queries.js';

const dayChoices = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;
const empty = { name: '', scope: 'read', days: String(DEFAULT_DAYS) };

interface TokenFormProps {
  readonly isAdmin: boolean;
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

export function TokenForm({ isAdmin, onMade, onCancel }: TokenFormProps) {
  const { t } = useTranslation();
  const act = useWrite();
  const { form: draft, change, clear } = useDraft('token', empty);
  const [password, setPassword] = useState('');
  const mailedCode = useMailedCode(act.failure);
  const [isChecked, setIsChecked] = useState(false);
  const [isCodeChecked, setIsCodeChecked] = useState(false);
  const name = draft.name.trim();
  const { choices, scope, days } = readChoices(draft, isAdmin);
  const send = async () => {
    const input = { name, scopes: scopesUpTo(scope), days, pwd: password, ...mailedCode.input };
    const made = await act.run('security.createToken', input);
    if (made === undefined) return;
    clear();
    onMade(made.token);
  };
  const handleSubmit = () => {
    setIsChecked(true);
    setIsCodeChecked(mailedCode.isAsked);
    if (name !== '' && password !== '' && mailedCode.isReady) void send();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <FailureAlert
        title={t('security.tokens.failed')}
        failure={isWrongPassword(act.failure) || isMailedCodeNeeded(act.failure) ? undefined : act.failure}
        lost={t('security.tokens.maybe')}
      />
      <TextField
        label={t('security.tokens.name')}
        help={t('security.tokens.nameHelp')}
        name="tokenName"
        autoComplete="off"
        maxLength={limits.tokenNameCharacters}
        error={isChecked && name === '' ? t('security.tokens.nameMissing') : undefined}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TokenChoices {...{ choices, scope, days, change }} />
      <PasswordField value={password} onValue={setPassword} isChecked={isChecked} failure={act.failure} />
      <MailedCodeField code={mailedCode} isChecked={isCodeChecked} />
      <FormEnd cancel={t('security.cancel')} onCancel={onCancel} isBusy={act.isBusy}>
        {t('security.tokens.submit')}
      </FormEnd>
    </Form>
  );
}

/** What the draft chooses, of what this user may choose. */
function readChoices(draft: typeof empty, isAdmin: boolean) {
  const choices = scopeChoices.filter((scope) => scope !== 'admin' || isAdmin);
  const scope = choices.find((choice) => choice === draft.scope) ?? 'read';
  const days = dayChoices.find((choice) => String(choice) === draft.days) ?? DEFAULT_DAYS;
  return { choices, scope, days };
}

interface TokenChoicesProps extends ReturnType<typeof readChoices> {
  readonly change: (changes: Partial<typeof empty>) => void;
}

function TokenChoices(props: TokenChoicesProps) {
  const { choices, scope, days, change } = props;
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('security.tokens.scope')}
        help={t('security.tokens.scopeHelp')}
        options={choices.map((value) => ({ value, label: t(`security.tokens.scopes.${value}`) }))}
        value={scope}
        onChange={({ target }) => change({ scope: target.value })}
      />
      <SelectField
        label={t('security.tokens.days')}
        options={dayChoices.map((count) => ({
          value: String(count),
          label: t('security.tokens.dayCount', { count }),
        }))}
        value={String(days)}
        onChange={({ target }) => change({ days: target.value })}
      />
    </>
  );
}

/** The choices that the site offers; each includes those before it. */
const scopeChoices = ['read', 'write', 'admin'] as const satisfies readonly TokenScope[];

function scopesUpTo(choice: TokenScope): TokenScope[] {
  return scopeChoices.slice(0, scopeChoices.indexOf(choice) + 1);
}

export function scopeOf({ scopes }: Pick<Token, 'scopes'>): TokenScope {
  return scopeChoices.findLast((scope) => scopes.includes(scope)) ?? 'read';
}
