import { failureName, Ra3Error, UnknownOutcomeError, type Captcha } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, useRef, useState } from 'react';
import { useApi, type Api } from '../../platform/api/api-context.js';
import type { CaptchaPull, SolvedCaptcha } from './use-slide.js';

/** What a caller does with a solved captcha. */
export interface CaptchaUse {
  readonly send: (captcha: SolvedCaptcha) => Promise<unknown>;
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
  /** The host draws no picture, or only asks for the captcha of another service. */
  | { readonly kind: 'noPicture'; readonly failure: unknown }
  | { readonly kind: 'hosted' }
  /** `refused` is followed by another picture, `ended` by none. */
  | { readonly kind: PuzzlePhase; readonly picture: Captcha };
export type PuzzlePhase = 'ready' | 'sending' | 'passed' | 'refused' | 'ended';

export interface UsedCaptcha {
  readonly phase: CaptchaPhase;
  /** Why the last try was refused; undefined once the next pull begins. */
  readonly failure: unknown;
  readonly isReasonTold: boolean;
  readonly draw: () => void;
  readonly beginPull: () => void;
  readonly solve: (pull: CaptchaPull) => void;
}

/** Draws captchas until one is solved and its call accepted (S4-13, S8-22). */
export function useCaptcha(use: CaptchaUse): UsedCaptcha {
  const { phase, setPhase, draw } = useCaptchaPicture();
  const [failure, setFailure] = useState<unknown>(undefined);
  const later = useDelay();

  const refuse = (picture: Captcha, error: unknown) => {
    const isOver = endsDialog(error) || use.isFinal?.(error) === true;
    setPhase({ kind: isOver ? 'ended' : 'refused', picture });
    setFailure(error);
    if (isOver) use.onFailed(error);
    later(isOver ? delaysMs.captchaClose : delaysMs.captchaReload, isOver ? use.onClose : draw);
  };
  const send = async (picture: Captcha, pull: CaptchaPull) => {
    setPhase({ kind: 'sending', picture });
    try {
      await use.send({ captchaId: picture.id, ...pull });
    } catch (error) {
      refuse(picture, error);
      return;
    }
    setPhase({ kind: 'passed', picture });
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
      if (phase.kind === 'ready') void send(phase.picture, pull);
    },
  };
}

/** The current picture; the first one is requested at once. */
function useCaptchaPicture() {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<CaptchaPhase>({ kind: 'drawing' });
  useEffect(() => {
    const controller = new AbortController();
    const show = (next: CaptchaPhase) => {
      if (!controller.signal.aborted) setPhase(next);
    };
    drawCaptcha(api, controller.signal).then(show, (error: unknown) =>
      show({ kind: 'noPicture', failure: error }),
    );
    return () => controller.abort();
  }, [api, round]);
  const draw = () => {
    setPhase({ kind: 'drawing' });
    setRound((last) => last + 1);
  };
  return { phase, setPhase, draw };
}

async function drawCaptcha(api: Api, signal: AbortSignal): Promise<CaptchaPhase> {
  if (await asksAnotherService(api, signal)) return { kind: 'hosted' };
  return { kind: 'ready', picture: await api.accounts.captcha({}, { signal }) };
}

/** A host that does not say so draws its own pictures. */
async function asksAnotherService(api: Api, signal: AbortSignal): Promise<boolean> {
  try {
    if (!(await api.supports('host.capabilities', { signal }))) return false;
    return (await api.host.capabilities({}, { signal })).hostedCaptcha !== undefined;
  } catch {
    return false; // The picture's own call reports the failure.
  }
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
