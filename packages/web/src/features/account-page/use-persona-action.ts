import { failureName, Ra3Error, UnknownOutcomeError, type Persona } from '@ra3/sdk';
import { delaysMs, type FailureName } from '@ra3/sdk/facts';
import { useEffect, useRef, useState } from 'react';
import type { CaptchaUse } from '../../entities/captcha/use-captcha.js';
import type { SolvedCaptcha } from '../../entities/captcha/use-slide.js';
import type { OwnPersonas } from '../../entities/persona/persona-queries.js';

/** Adding, renaming or deleting a persona, each of which needs a captcha (S5-10). */
export interface PersonaCall {
  readonly send: (captcha: SolvedCaptcha) => Promise<unknown>;
  /** Whether the list shows that it was done; asked when the answer was lost. */
  readonly isDone: (personas: readonly Persona[]) => boolean;
}

export interface PersonaAction {
  readonly step: 'form' | 'captcha' | 'done';
  readonly failure: unknown;
  /** Goes on to the captcha. */
  readonly ask: () => void;
  readonly back: () => void;
  readonly forgetFailure: () => void;
  readonly captcha: CaptchaUse;
}

interface Options {
  readonly call: PersonaCall;
  readonly own: OwnPersonas;
  readonly onSending: (isSending: boolean) => void;
  /** Called 1 s after success (S4-16). */
  readonly onClose: () => void;
}

/** Refusals that another captcha mends; all others lead back to the form. */
const mendedByCaptcha: readonly (FailureName | undefined)[] = ['captchaFailed', 'tooManyRequests'];

/** Asks for a captcha, sends the call, and loads the list again (S4-16). */
export function usePersonaAction({ call, own, onSending, onClose }: Options): PersonaAction {
  const [step, setStep] = useState<PersonaAction['step']>('form');
  const [failure, setFailure] = useState<unknown>(undefined);
  useClosing(step === 'done', onClose);

  const fail = async (error: unknown) => {
    // The list says what is true now, also about a persona that was deleted elsewhere.
    const list = await own.reload();
    if (error instanceof UnknownOutcomeError && list !== undefined && call.isDone(list)) {
      setStep('done');
      return;
    }
    setFailure(error);
    setStep('form');
  };
  const send = async (captcha: SolvedCaptcha) => {
    onSending(true);
    try {
      await call.send(captcha);
    } finally {
      onSending(false);
    }
  };
  return {
    step,
    failure,
    ask: () => {
      setFailure(undefined);
      setStep('captcha');
    },
    back: () => setStep('form'),
    forgetFailure: () => setFailure(undefined),
    captcha: {
      send,
      isFinal: (error) =>
        !mendedByCaptcha.includes(error instanceof Ra3Error ? failureName(error) : undefined),
      onSent: () => {
        void own.reload();
        setStep('done');
      },
      onFailed: (error) => void fail(error),
      // After success the dialog closes sooner, and after a refusal the form is back already.
      onClose: () => undefined,
    },
  };
}

function useClosing(isDone: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current(), delaysMs.personaDialogClose);
    return () => clearTimeout(timer);
  }, [isDone]);
}
