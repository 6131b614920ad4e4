import { useState } from 'react';
import type { DesktopHost, UpdateOutcome } from '../../platform/desktop-host/desktop-host.js';
import { useClientAct, type ActState } from './use-client-act.js';

export interface Update {
  readonly state: ActState<UpdateOutcome>;
  readonly isBusy: boolean;
  /** From 0 to 1; undefined before the client has reported any. */
  readonly progress: number | undefined;
  readonly cancelling: ActState<unknown>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Checks for an update and installs it; its progress goes on while the dialog is closed. */
export function useUpdate(host: DesktopHost): Update {
  const update = useClientAct<UpdateOutcome>();
  const cancellation = useClientAct<unknown>();
  const [progress, setProgress] = useState<number>();
  return {
    state: update.state,
    isBusy: update.isBusy,
    progress,
    cancelling: cancellation.state,
    start: () => {
      setProgress(undefined);
      cancellation.forget();
      void update.run(() => host.checkUpdate(setProgress));
    },
    cancel: () => void cancellation.run(() => host.cancelUpdate()),
  };
}
