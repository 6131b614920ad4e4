import { limits } from '@ra3/sdk/facts';
import { passwordProblem } from '@ra3/sdk/rules';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { RuleList } from '../../ui/field/rule-list.js';
import { AccountPasswordField } from './account-password-field.js';
import styles from './new-password-fields.module.css';
import { passwordStrength } from './password-strength.js';

/** A new password and its repetition, as they are typed. */
export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (changes: Partial<NewPassword>) => void;
  readonly errors: { readonly [Field in keyof NewPassword]?: string | undefined };
  /** Called with the field that was left. */
  readonly onLeave?: (field: keyof NewPassword) => void;
}

/** Asks for a new password twice, and tells its rules and its strength while it is typed (S5-02). */
export function NewPasswordFields({ value, onChange, errors, onLeave }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  return (
    <>
      <AccountPasswordField
        label={t('account.password.new')}
        name="newPassword"
        autoComplete="new-password"
        error={errors.password}
        aria-describedby={rulesId}
        value={value.password}
        onChange={(event) => {
          onChange({ password: event.target.value });
        }}
        onBlur={() => onLeave?.('password')}
      />
      <PasswordRules id={rulesId} password={value.password} />
      <AccountPasswordField
        label={t('account.password.repeat')}
        name="repeatedPassword"
        autoComplete="new-password"
        error={errors.repeat}
        value={value.repeat}
        onChange={(event) => {
          onChange({ repeat: event.target.value });
        }}
        onBlur={() => onLeave?.('repeat')}
      />
    </>
  );
}

function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation();
  const { min, max } = limits.password;
  const isTyped = password !== '';
  const rules = [
    {
      text: t('account.rules.length', { min, max }),
      isKept: isTyped ? password.length >= min && password.length <= max : undefined,
    },
    {
      text: t('account.rules.passwordCharacters'),
      isKept: isTyped ? passwordProblem(password) !== 'badCharacter' : undefined,
    },
  ];
  return (
    <>
      <RuleList
        id={id}
        rules={rules}
        keptText={t('account.rules.kept')}
        brokenText={t('account.rules.broken')}
      />
      <StrengthLine password={password} />
    </>
  );
}

/** Room for it is kept while nothing is typed, so that nothing moves. */
function StrengthLine({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const strength = password === '' ? undefined : passwordStrength(password);
  return (
    <div className={styles.strength}>
      <div className={styles.track} aria-hidden>
        <div className={classNames(styles.fill, strength !== undefined && styles[strength])} />
      </div>
      <p role="status">{strength === undefined ? null : t(`account.strength.${strength}`)}</p>
    </div>
  );
}
