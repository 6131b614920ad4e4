import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { Runtime } from '../settings/runtime.js';
import type { Settings } from '../settings/settings.js';

/** The runtime of a command whose time with the host is limited by `--deadline`. */
export function withDeadline(runtime: Runtime, settings: Pick<Settings, 'deadlineMs'>, { text }: Language) {
  const controller = new AbortController();
  let error: CommandError | undefined;
  let cancel: (() => void) | undefined;
  const signal = AbortSignal.any([runtime.signal, controller.signal]);
  return {
    // Its signal aborts when the deadline passes. A copy would open stdin, which is a getter.
    runtime: Object.create(runtime, { signal: { value: signal } }) as Runtime,
    /** Starts the time, once; a command calls it before its first request. */
    start: () => {
      const deadlineMs = settings.deadlineMs();
      if (deadlineMs === undefined || cancel !== undefined) return;
      cancel = runtime.clock.after(deadlineMs, () => {
        error = new CommandError('deadline', text('terminal.deadlinePassed', { seconds: deadlineMs / 1000 }));
        controller.abort(error);
      });
    },
    /** The error of the deadline once it has passed. */
    passed: () => error,
    release: () => cancel?.(),
  };
}
