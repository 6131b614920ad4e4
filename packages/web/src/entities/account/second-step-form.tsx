import { limits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Row } from '../../ui/layout.js';
import styles from './account.module.css';

export interface SecondStepFormProps {
  /** Sends the code; the form stays until its parent takes it away. */
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
  readonly isBusy: boolean;
  /** The error of the last code; undefined before the first, and while one is on its way. */
  readonly refusal: unknown;
}

/** Asks for a code of the authenticator app, or for a recovery code in its place. */
export function SecondStepForm({ onCode, onBack, isBusy, refusal }: SecondStepFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const typed = code.trim();
  const handleSubmit = () => {
    setIsChecked(true);
    if (typed !== '' && !isBusy) onCode(typed);
  };
  const handleSwitch = () => {
    setIsRecovery(!isRecovery);
    setIsChecked(false);
    setCode('');
  };
  return (
    <Form className={styles.form} onSubmit={handleSubmit} aria-label={t('security.secondStep.title')}>
      <p>{t(isRecovery ? 'security.secondStep.recoveryText' : 'security.secondStep.text')}</p>
      {refusal === undefined ? null : <Refusal refusal={refusal} />}
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        ref={focus}
        label={t(isRecovery ? 'security.secondStep.recoveryCode' : 'security.secondStep.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(isRecovery ? {} : { maxLength: limits.secondStepDigits + 1 })}
        error={isChecked && typed === '' ? t('security.secondStep.missing') : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('security.secondStep.submit')}
      </Button>
      <Row justify="between">
        <Button variant="quiet" size="small" onClick={handleSwitch}>
          {t(isRecovery ? 'security.secondStep.useApp' : 'security.secondStep.useRecovery')}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('security.secondStep.back')}
        </Button>
      </Row>
    </Form>
  );
}

/** Focuses the field when it appears: it stands where the password was a moment ago. */
function focus(element: HTMLInputElement | null): void {
  element?.focus();
}

function Refusal({ refusal }: { readonly refusal: unknown }) {
  const failureText = useCodedFailureText();
  return (
    <Alert tone="bad" isUrgent>
      <p>{failureText(refusal)}</p>
    </Alert>
  );
}
