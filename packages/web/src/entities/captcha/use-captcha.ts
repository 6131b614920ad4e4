import { failureName, Ra3Error, UnknownOutcomeError } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, useRef, useState } from 'react';
import { stopWork, useCaptchaSupply, type CaptchaSupply, type CaptchaTask } from './captcha-supply.js';
import type { CaptchaPull, SolvedCaptcha } from './use-slide.js';

/** What a caller does with a solved captcha. */
export interface CaptchaUse {
  readonly send: (captcha: SolvedCaptcha) => Promise<unknown>;
  /** Where the form has prepared a captcha; by default each is drawn when it is shown. */
  readonly supply?: CaptchaSupply;
  /** Whether a refusal closes the dialog, as no picture can mend it; a lost answer or ended session always does. */
  readonly isFinal?: (failure: unknown) => boolean;
  /** Whether the dialog gives the host's reason for a refusal, besides saying that it failed; by default it does. */
  readonly isTold?: (failure: unknown) => boolean;
  /** Called at once when the host has accepted the call; the dialog shows its success and closes by itself. */
  readonly onSent: () => void;
  /** Called at once with a failure that closes the dialog, for the caller to show beside its field. */
  readonly onFailed: (failure: unknown) => void;
  readonly onClose: () => void;
}

export type CaptchaPhase =
  | { readonly kind: 'drawing' }
  /** The host draws no picture, or the service that it names shows no captcha. */
  | { readonly kind: 'noPicture'; readonly failure: unknown }
  /** `refused` is followed by another picture, `ended` by none. */
  | { readonly kind: PuzzlePhase; readonly task: CaptchaTask };
export type PuzzlePhase = 'ready' | 'sending' | 'passed' | 'refused' | 'ended';

export interface UsedCaptcha {
  readonly phase: CaptchaPhase;
  /** Why the last try was refused; undefined once the next pull begins. */
  readonly failure: unknown;
  readonly isReasonTold: boolean;
  readonly draw: () => void;
  readonly beginPull: () => void;
  readonly solve: (pull: CaptchaPull) => void;
  /** The service of the captcha cannot show it. */
  readonly fail: (failure: unknown) => void;
}

/** Draws captchas until one is solved and its call accepted (S4-13, S8-22). */
export function useCaptcha(use: CaptchaUse): UsedCaptcha {
  const { phase, setPhase, draw } = useCaptchaPicture(use.supply);
  const [failure, setFailure] = useState<unknown>(undefined);
  const later = useDelay();

  const refuse = (task: CaptchaTask, error: unknown) => {
    const isOver = endsDialog(error) || use.isFinal?.(error) === true;
    setPhase({ kind: isOver ? 'ended' : 'refused', task });
    setFailure(error);
    if (isOver) use.onFailed(error);
    if (isOver) later(delaysMs.captchaClose, use.onClose);
    // Another service may pass a person without asking: drawn again by itself, it would try for ever.
    else if (!('hosted' in task)) later(delaysMs.captchaReload, draw);
  };
  const send = async (task: CaptchaTask, pull: CaptchaPull) => {
    setPhase({ kind: 'sending', task });
    try {
      const proof = 'hosted' in task ? undefined : await task.work?.proof;
      await use.send({ captchaId: task.id, ...pull, ...(proof && { proof }) });
    } catch (error) {
      refuse(task, error);
      return;
    }
    setPhase({ kind: 'passed', task });
    use.onSent();
    later(delaysMs.captchaClose, use.onClose);
  };
  return {
    phase,
    failure,
    isReasonTold: use.isTold?.(failure) ?? true,
    draw,
    beginPull: () => setFailure(undefined),
    solve: (pull) => {
      if (phase.kind === 'ready') void send(phase.task, pull);
    },
    fail: (reason) => setPhase({ kind: 'noPicture', failure: reason }),
  };
}

/** The current picture; the first one is requested at once. */
function useCaptchaPicture(prepared: CaptchaSupply | undefined) {
  const own = useCaptchaSupply();
  const supply = prepared ?? own;
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<CaptchaPhase>({ kind: 'drawing' });
  useEffect(() => {
    let isOver = false;
    let shown: CaptchaTask | undefined;
    const show = (task: CaptchaTask) => {
      shown = task;
      if (isOver) stopWork(task);
      else setPhase({ kind: 'ready', task });
    };
    supply.take().then(show, (failure: unknown) => {
      if (!isOver) setPhase({ kind: 'noPicture', failure });
    });
    return () => {
      isOver = true;
      if (shown !== undefined) stopWork(shown);
    };
  }, [supply, round]);
  const draw = () => {
    setPhase({ kind: 'drawing' });
    setRound((last) => last + 1);
  };
  return { phase, setPhase, draw };
}

/** The call may have been carried out, or needs another session: neither is mended by another picture. */
function endsDialog(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return true;
  return error instanceof Ra3Error && failureName(error) === 'notSignedIn';
}

/** Runs a function later, unless the component is gone by then. */
function useDelay(): (delayMs: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (delayMs, run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delayMs);
  };
}
