import { clientPatienceMs } from '../../../platform/desktop-host/client-call.js';
import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { useClientFailureText } from '../../../platform/desktop-host/use-client-failure-text.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSending } from '../../../platform/sending/use-sending.js';
import { useToast } from '../../../ui/alert.js';

export interface DesktopCall {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Returns a function that calls the desktop client; a toast says when it is slow, and why it failed. */
export function useDesktopCall(
  host: DesktopHost,
  name: 'launchGame' | 'openOptionWindow' | 'startDiagnosis',
): DesktopCall {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const showToast = useToast();
  const { isBusy, send } = useSending();
  const run = async () => {
    const timer = setTimeout(() => {
      showToast(t('launch.slow'));
    }, clientPatienceMs.slow);
    const outcome = await send(() => host[name]());
    clearTimeout(timer);
    if (outcome?.kind !== 'failed') return;
    showToast(t(`launch.failed.${name}`, { reason: failureText(outcome.error) }), 'bad');
  };
  return { isBusy, run: () => void run() };
}
