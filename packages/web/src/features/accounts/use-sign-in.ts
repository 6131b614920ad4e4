import { failureName, RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { useSessionStore } from '../../platform/session-context.js';
import { storeDraft } from '../../platform/use-draft.js';

/** How long the success is shown before the page leads on (S4-11); under reduced motion not at all. */
const WELCOME_MS = 1_200;

/** The steps of signing in; the second step is a code that some accounts need after the password. */
export type SignInStep = 'typing' | 'secondStep' | 'welcome';

export type SignInProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'lost' | 'notLoaded' | 'cookieLost' };

export interface SignIn {
  readonly step: SignInStep;
  readonly isBusy: boolean;
  readonly problem: SignInProblem | undefined;
  readonly submit: (userName: string, password: string) => Promise<void>;
  readonly submitCode: (code: string) => Promise<void>;
  readonly startOver: () => void;
}

/** Name of the draft of the sign-in form; registration leaves the new user name there. */
export const SIGN_IN_DRAFT = 'signIn';

export function useSignIn(): SignIn {
  const api = useApi();
  const session = useSessionStore();
  const [step, setStep] = useState<SignInStep>('typing');
  const { isBusy, send: sendOne } = useSending();
  const [problem, setProblem] = useState<SignInProblem>();
  const pause = usePause();

  const welcome = async () => {
    setStep('welcome');
    // The pause begins after the user is loaded: a slow answer would otherwise take the greeting's time.
    const isKnown = await session.load();
    const isSignedIn = session.read().account !== undefined;
    // Whoever signs in next in this tab does not see the name.
    if (isSignedIn) storeDraft(SIGN_IN_DRAFT, undefined);
    await pause(prefersReducedMotion() ? 0 : WELCOME_MS);
    setStep('typing');
    if (!isSignedIn) setProblem({ kind: isKnown ? 'notLoaded' : 'cookieLost' });
  };
  /** When the answer is lost, the host knows whether somebody is signed in. */
  const settle = async (error: unknown) => {
    const isLost = error instanceof UnknownOutcomeError;
    if (isLost) await session.load();
    // The time for the second step is over, or its answer was lost: it begins with the password again.
    if (isLost || isRefusal(error, 'signInExpired')) setStep('typing');
    if (isLost && session.read().account !== undefined) await welcome();
    else if (isRefusal(error, 'secondStepNeeded')) setStep('secondStep');
    else setProblem(isLost ? { kind: 'lost' } : { kind: 'failed', error });
  };
  const send = async (call: () => Promise<unknown>) => {
    await sendOne(async () => {
      setProblem(undefined);
      try {
        await call();
        await welcome();
      } catch (error) {
        await settle(error);
      }
    });
  };
  return {
    step,
    isBusy,
    problem,
    submit: (uname, pwd) => send(() => api.accounts.login({ uname, pwd })),
    submitCode: (otp) => send(() => api.security.secondStep({ otp })),
    startOver: () => {
      setStep('typing');
      setProblem(undefined);
    },
  };
}

function isRefusal(error: unknown, name: ReturnType<typeof failureName>): boolean {
  return error instanceof RefusalError && failureName(error) === name;
}

/** Waits; the wait ends without effect when the page is left. */
function usePause(): (ms: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms) =>
    new Promise((resolve) => {
      if (ms === 0) resolve();
      else timer.current = setTimeout(resolve, ms);
    });
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
