import type { Runtime } from '../settings/runtime.js';

const LEAVES = /^[qQ\u0004\u001b]$/u;
const INTERRUPT = '\u0003';
const SUSPEND = '\u001a';

/** What a command needs that is left by a key. */
export interface LeaveKeys {
  /** Aborts with the runtime's signal, and when a key leaves. */
  readonly signal: AbortSignal;
  /** Whether Ctrl-C left, which in raw mode is a key and no signal. */
  readonly isInterrupted: () => boolean;
  readonly release: () => void;
}

/** Lets `q`, Escape, Ctrl-D and Ctrl-C end a command that follows something; the terminal shows no typed key meanwhile. */
export function leaveByKey({ stdin, signal }: Pick<Runtime, 'stdin' | 'signal'>): LeaveKeys {
  const leaving = new AbortController();
  let isInterrupted = false;
  const stop = { signal: AbortSignal.any([signal, leaving.signal]), isInterrupted: () => isInterrupted };
  if (stdin.isTTY !== true || stdin.setRawMode === undefined) return { ...stop, release: () => undefined };
  const setRaw = (isRaw: boolean): unknown => stdin.setRawMode?.(isRaw);
  const handleKey = (typed: Buffer | string): void => {
    const key = typed.toString();
    isInterrupted ||= key === INTERRUPT;
    if (isInterrupted || LEAVES.test(key)) leaving.abort();
    else if (key === SUSPEND && process.platform !== 'win32') {
      setRaw(false);
      process.once('SIGCONT', () => setRaw(!stop.signal.aborted));
      process.kill(0, 'SIGTSTP');
    }
  };
  setRaw(true);
  stdin.on('data', handleKey);
  return {
    ...stop,
    release: () => {
      stdin.off('data', handleKey);
      setRaw(false);
      stdin.pause();
    },
  };
}
