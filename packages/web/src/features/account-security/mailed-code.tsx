import { describeFailure } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { CodeField } from './own-password-field.js';

export interface MailedCode {
  /** Whether the host asked for a code; one that knows no such codes never does. */
  readonly isAsked: boolean;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Whether the form can be sent. */
  readonly isReady: boolean;
  /** What the call takes besides the password. */
  readonly input: { readonly vcode?: string };
}

/** The code that the host mails to the owner before a change that could keep the owner out. */
export function useMailedCode(failure: unknown): MailedCode {
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  // Kept, because a later failure of the same form is another one.
  if (!isAsked && isMailedCodeNeeded(failure)) setIsAsked(true);
  const vcode = typed.trim();
  return {
    isAsked,
    typed,
    onTyped: setTyped,
    isReady: !isAsked || vcode !== '',
    input: isAsked ? { vcode } : {},
  };
}

/** The first answer of a form that takes such a code: nothing has failed yet. */
export function isMailedCodeNeeded(failure: unknown): boolean {
  return failure !== undefined && describeFailure(failure).name === 'verificationCodeNeeded';
}

export function MailedCodeField({
  code,
  isChecked,
}: {
  readonly code: MailedCode;
  /** Whether the form was sent with the field in it. */
  readonly isChecked: boolean;
}) {
  const { t } = useTranslation();
  if (!code.isAsked) return null;
  return (
    <>
      <Alert isUrgent>
        <p>{t('security.mailedCode.text', { minutes: limits.verificationCodeMinutes })}</p>
      </Alert>
      <CodeField
        label={t('security.mailedCode.label')}
        isNumeric
        value={code.typed}
        onValue={code.onTyped}
        isChecked={isChecked}
      />
    </>
  );
}
