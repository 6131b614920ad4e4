import { limits } from '@ra3/sdk/facts';
import { passwordProblem, isValidPassword } from '@ra3/sdk/rules/accounts';
import { useId, type CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RuleList } from '../../ui/rule-list.js';
import { AccountPasswordField } from './account-password-field.js';
import { Line } from '../../ui/layout.js';
import styles from './account.module.css';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

/** Asks for a new password twice, and shows its rules and strength while it is typed (S5-02). */
export function NewPasswordFields(props: {
  readonly value: NewPassword;
  readonly onChange: (changes: Partial<NewPassword>) => void;
  readonly errors: { readonly [Field in keyof NewPassword]?: string | undefined };
  readonly onLeave?: (field: keyof NewPassword) => void;
}) {
  const { value, onChange, errors, onLeave } = props;
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
        onChange={(event) => onChange({ password: event.target.value })}
        onBlur={() => onLeave?.('password')}
      />
      <PasswordRules id={rulesId} password={value.password} />
      <AccountPasswordField
        label={t('account.password.repeat')}
        name="repeatedPassword"
        autoComplete="new-password"
        error={errors.repeat}
        value={value.repeat}
        onChange={(event) => onChange({ repeat: event.target.value })}
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
    <Line gap={12} className={styles.strength}>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} style={strength === undefined ? undefined : fills[strength]} />
      </div>
      <p role="status">{strength === undefined ? null : t(`account.strength.${strength}`)}</p>
    </Line>
  );
}

const fills = {
  weak: { width: '25%', background: 'var(--bad)' },
  fair: { width: '50%', background: 'var(--warn)' },
  good: { width: '75%', background: 'var(--good)' },
  strong: { width: '100%', background: 'var(--good)' },
} as const satisfies Record<PasswordStrength, CSSProperties>;

/** How hard a password is to guess, for a hint and not as a rule. */
type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const characterKinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
const KIND_SIZE = 26;

/** Bits from which a password is no longer weak, fair or good. */
const steps = [
  { bits: 40, strength: 'weak' },
  { bits: 60, strength: 'fair' },
  { bits: 78, strength: 'good' },
] as const;

/** By length and kinds of characters; repeated characters and runs such as `abc` or `321` count half. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = characterKinds.filter((kind) => kind.test(password)).length;
  const bits = countedLength(password) * Math.log2(Math.max(kinds, 1) * KIND_SIZE);
  return steps.find((step) => bits < step.bits)?.strength ?? 'strong';
}

function countedLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const seen = new Set<number>();
  let length = 0;
  codes.forEach((code, index) => {
    const isRun = Math.abs(code - (codes[index - 1] ?? Number.NaN)) <= 1;
    length += isRun || seen.has(code) ? 0.5 : 1;
    seen.add(code);
  });
  return length;
}

/** Returns a function that says what is wrong with a new password; undefined for a valid one (S5-02). The rules stand below the field. */
export function usePasswordProblem(): (password: string) => string | undefined {
  const { t } = useTranslation();
  return (password) => {
    if (password === '') return t('account.missing.password');
    return isValidPassword(password) ? undefined : t('account.rules.notYet');
  };
}
