import { limits } from '@ra3/sdk/facts';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { TextField } from '../../../ui/field/text-field.js';
import {
  passwordMistakes,
  type PasswordChange,
  type PasswordMistakes,
  type TypedPasswords,
} from './use-password-change.js';

export interface PasswordFieldsProps extends Pick<PasswordChange, 'refusedField'> {
  readonly typed: TypedPasswords;
  /** The form was sent once: what is missing counts as a mistake too. */
  readonly isChecked: boolean;
  readonly onChange: (typed: TypedPasswords) => void;
}

/** The current password, the new one, and its repetition, which may stay empty (S5-03). */
export function PasswordFields(props: PasswordFieldsProps) {
  const { t } = useTranslation();
  const { typed, onChange } = props;
  const errors = fieldErrors(props, t);
  const fields = [
    { name: 'old', label: t('profile.password.old'), autoComplete: 'current-password' },
    { name: 'new', label: t('profile.password.new'), autoComplete: 'new-password' },
    {
      name: 'repeat',
      label: t('profile.password.repeat'),
      help: t('profile.password.repeatHelp'),
      autoComplete: 'new-password',
    },
  ] as const;
  return fields.map(({ name, ...field }) => (
    <TextField
      key={name}
      {...field}
      name={name}
      type="password"
      error={errors[name]}
      value={typed[name]}
      onChange={(event) => {
        onChange({ ...typed, [name]: event.target.value });
      }}
    />
  ));
}

type FieldError = string | undefined;

function fieldErrors(props: PasswordFieldsProps, t: Translate): Record<keyof TypedPasswords, FieldError> {
  const mistakes = passwordMistakes(props.typed);
  return {
    old: oldError(props, mistakes, t),
    new: newError(props, mistakes, t),
    repeat: repeatError(props, mistakes, t),
  };
}

function oldError(
  { isChecked, refusedField }: PasswordFieldsProps,
  { old }: PasswordMistakes,
  t: Translate,
): FieldError {
  if (isChecked && old !== undefined) return t('profile.password.oldMissing');
  return refusedField === 'old' ? t('profile.password.oldWrong') : undefined;
}

function newError(
  { typed, isChecked, refusedField }: PasswordFieldsProps,
  { new: problem }: PasswordMistakes,
  t: Translate,
): FieldError {
  if (problem === undefined) return refusedField === 'new' ? t('profile.password.newRefused') : undefined;
  // A text that is still being typed is too short; that is no mistake before sending.
  const isShown = isChecked || (problem !== 'tooShort' && typed.new !== '');
  return isShown ? t(`profile.password.problem.${problem}`, limits.password) : undefined;
}

function repeatError(
  { typed, isChecked }: PasswordFieldsProps,
  { repeat }: PasswordMistakes,
  t: Translate,
): FieldError {
  // What was typed so far may be the beginning of the same password.
  const isShown = isChecked || !typed.new.startsWith(typed.repeat);
  return isShown && repeat !== undefined ? t('profile.password.differs') : undefined;
}
