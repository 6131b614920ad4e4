import { UnknownOutcomeError } from '@ra3/sdk/browser';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useSessionStore } from '../../../platform/session/session-context.js';

/** How long the success is shown before the page leads on (S4-11); under reduced motion not at all. */
const WELCOME_MS = 1_200;

/**
 * The steps of signing in. A host that wants a second step answers the first without beginning a session: that step comes
 * between `typing` and `welcome`.
 */
export type SignInStep = 'typing' | 'welcome';

/** Why somebody is not signed in: the call failed, or its answer or the user was lost. */
export type SignInProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'lost' | 'notLoaded' };

export interface SignIn {
  readonly step: SignInStep;
  readonly isBusy: boolean;
  readonly problem: SignInProblem | undefined;
  readonly submit: (userName: string, password: string) => Promise<void>;
}

/** Signs in, loads the user, and shows the success for a moment. */
export function useSignIn(): SignIn {
  const api = useApi();
  const session = useSessionStore();
  const [step, setStep] = useState<SignInStep>('typing');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const isSending = useRef(false);
  const pause = usePause();

  const welcome = async () => {
    setStep('welcome');
    await Promise.all([session.load(), pause(prefersReducedMotion() ? 0 : WELCOME_MS)]);
    setStep('typing');
    if (session.read().account === undefined) setProblem({ kind: 'notLoaded' });
  };
  /** When the answer is lost, the host knows whether somebody is signed in. */
  const settle = async (error: unknown) => {
    const isLost = error instanceof UnknownOutcomeError;
    if (isLost) await session.load();
    if (isLost && session.read().account !== undefined) await welcome();
    else setProblem(isLost ? { kind: 'lost' } : { kind: 'failed', error });
  };
  const submit = async (uname: string, pwd: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await api.accounts.login({ uname, pwd });
      await welcome();
    } catch (error) {
      await settle(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return { step, isBusy, problem, submit };
}

/** Waits; the wait ends without effect when the page is left. */
function usePause(): (ms: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (ms) =>
    new Promise((resolve) => {
      if (ms === 0) resolve();
      else timer.current = setTimeout(resolve, ms);
    });
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
