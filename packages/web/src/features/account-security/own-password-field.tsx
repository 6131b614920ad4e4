import { describeFailure } from '@ra3/sdk';
import { AccountPasswordField } from '../../entities/account/account-password-field.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TextField } from '../../ui/field.js';

export interface PasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Whether the form was sent once: only then a missing password is an error. */
  readonly isChecked: boolean;
  readonly failure: unknown;
}

export function PasswordField({ value, onValue, isChecked, failure }: PasswordFieldProps) {
  const { t } = useTranslation();
  const wrong = isWrongPassword(failure) ? t('security.passwordWrong') : undefined;
  return (
    <AccountPasswordField
      label={t('security.password')}
      name="password"
      autoComplete="current-password"
      error={isChecked && value === '' ? t('security.passwordMissing') : wrong}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function isWrongPassword(failure: unknown): boolean {
  return failure !== undefined && describeFailure(failure).name === 'wrongCredentials';
}

/** A code of the app, or a recovery code where both are taken. */
export function CodeField(props: {
  readonly label: string;
  /** A phone then shows digits only; recovery codes have letters too. */
  readonly isNumeric?: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isChecked: boolean;
}) {
  const { label, isNumeric = false, value, onValue, isChecked } = props;
  const { t } = useTranslation();
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={isChecked && value.trim() === '' ? t('security.twoStep.codeMissing') : undefined}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
