import { describeFailure } from '@ra3/sdk/browser';
import { AccountPasswordField } from '../../entities/account/new-password-fields.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';

export interface PasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Whether the form was sent once: only then a missing password is an error. */
  readonly isChecked: boolean;
  readonly failure: unknown;
}

/** The own password, which confirms an act. */
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
      onChange={(event) => {
        onValue(event.target.value);
      }}
    />
  );
}

export function isWrongPassword(failure: unknown): boolean {
  return failure !== undefined && describeFailure(failure).name === 'wrongCredentials';
}
