import { UnknownOutcomeError } from '@ra3/sdk';
import { isRepeatAccepted, isStandardEmail } from '@ra3/sdk/rules/accounts';
import { useState } from 'react';
import { type NewPassword, usePasswordProblem } from '../../entities/account/new-password-fields.js';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDraft } from '../../platform/use-draft.js';

/** S4-17: the e-mail address, the code, the new password. */
export const recoverySteps = ['email', 'code', 'password'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

/** Kept through a reload, except the password. `sentTo` is the address that was sent a code. */
const emptyDraft = { step: 'email', email: '', sentTo: '', code: '' };
type RecoveryDraft = typeof emptyDraft;

/** What the page shows as an alert (S5-12, S8-24). */
export interface RecoveryAlert {
  readonly title?: string;
  readonly text: string;
}

export interface Recovery {
  readonly step: RecoveryStep;
  readonly form: RecoveryDraft & NewPassword;
  readonly change: (fields: Partial<RecoveryDraft & NewPassword>) => void;
  readonly alert: RecoveryAlert | undefined;
  readonly isBusy: boolean;
  /** Whether the current step can be left: the first one after its e-mail was sent (S4-20). */
  readonly canGoOn: boolean;
  readonly back: () => void;
  /** Validates the step and moves on; after the last one it sends the form (S4-18). */
  readonly goOn: () => Promise<void>;
  /** Raises an alert about an address of an unusual form; returns true without an alert. */
  readonly checkEmail: () => boolean;
}

export function useRecovery(onRecovered: () => void): Recovery {
  const draft = useDraft('recovery', emptyDraft);
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', repeat: '' });
  const [alert, setAlert] = useState<RecoveryAlert>();
  const findProblem = useStepProblem();
  const { isBusy, recover } = useRecoverCall();
  const step = recoverySteps.find((known) => known === draft.form.step) ?? 'email';
  const form = { ...draft.form, ...passwords };

  const move = (by: 1 | -1) => {
    const goal = recoverySteps[recoverySteps.indexOf(step) + by];
    if (goal !== undefined) draft.change({ step: goal });
  };
  const check = (): boolean => {
    const problem = findProblem(step, form);
    setAlert(problem === undefined ? undefined : { text: problem });
    return problem === undefined;
  };
  const submit = async () => {
    const outcome = await recover(form);
    if (outcome === undefined) return;
    setAlert(outcome.alert);
    if (outcome.alert !== undefined) return;
    draft.clear();
    onRecovered();
  };
  return {
    step,
    form,
    change: ({ password, repeat, ...texts }) => {
      setAlert(undefined);
      setPasswords((latest) => ({ password: password ?? latest.password, repeat: repeat ?? latest.repeat }));
      draft.change(texts);
    },
    alert,
    isBusy,
    canGoOn: step !== 'email' || (form.sentTo !== '' && form.sentTo === form.email),
    back: () => {
      setAlert(undefined);
      move(-1);
    },
    goOn: async () => {
      if (!check()) return;
      if (step === 'password') await submit();
      else move(1);
    },
    checkEmail: check,
  };
}

/** Says what keeps a step from being left (S5-12). */
function useStepProblem(): (step: RecoveryStep, form: RecoveryDraft & NewPassword) => string | undefined {
  const { t } = useTranslation();
  const passwordProblem = usePasswordProblem();
  return (step, { email, code, password, repeat }) => {
    switch (step) {
      case 'email':
        return isStandardEmail(email) ? undefined : t('account.email.invalid');
      case 'code':
        return code.trim() === '' ? t('account.missing.code') : undefined;
      case 'password':
        return (
          passwordProblem(password) ??
          (isRepeatAccepted(password, repeat, 'recovery') ? undefined : t('account.password.different'))
        );
    }
  };
}

/** Sends one recovery at a time; returns the alert of its failure, or undefined when another one is on its way. */
function useRecoverCall() {
  const api = useApi();
  const failureAlert = useFailureAlert();
  const { isBusy, send } = useSending();
  const recover = async ({ email, code, password }: RecoveryDraft & NewPassword) => {
    const outcome = await send(() => api.accounts.recover({ email, pwd: password, vcode: code.trim() }));
    return outcome && { alert: outcome.kind === 'failed' ? failureAlert(outcome.error) : undefined };
  };
  return { isBusy, recover };
}

/** Says why a recovery failed, or that its answer was lost (S8-24). */
function useFailureAlert(): (error: unknown) => RecoveryAlert {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  return (error) =>
    error instanceof UnknownOutcomeError
      ? { title: t('account.recovery.unknown'), text: t('account.recovery.lost') }
      : { title: t('account.recovery.failed'), text: failureText(error) };
}
