import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { TextField } from '../../../ui/field.js';

export interface CodeFieldProps {
  readonly label: string;
  /** A phone then shows digits only; recovery codes have letters too. */
  readonly isNumeric?: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isChecked: boolean;
}

/** A code of the app, or a recovery code where both are taken. */
export function CodeField({ label, isNumeric = false, value, onValue, isChecked }: CodeFieldProps) {
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
      onChange={(event) => {
        onValue(event.target.value);
      }}
    />
  );
}
