import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { useToast } from '../../../ui/alert/toasts.js';

export interface DesktopCall {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Returns a function that calls the desktop client; a failure shows a toast with its reason. */
export function useDesktopCall(host: DesktopHost, name: keyof DesktopHost): DesktopCall {
  const { t } = useTranslation();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = () => {
    setIsBusy(true);
    host[name]()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        showToast(t(`launch.failed.${name}`, { reason }), 'bad');
      })
      .finally(() => {
        setIsBusy(false);
      });
  };
  return { isBusy, run };
}
