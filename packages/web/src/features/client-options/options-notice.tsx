import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useClientFailureText } from '../../platform/desktop-host/use-client-failure-text.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import type { ClientOptionsState } from './use-client-options.js';

interface OptionsNoticeProps {
  readonly host: DesktopHost;
  readonly state: ClientOptionsState;
}

/** Says what is wrong with the client's options as a whole; nothing when all is well. */
export function OptionsNotice({ host, state }: OptionsNoticeProps) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const { model, error, isFetching, reload } = state;
  if (model === undefined) {
    if (error === null) return null;
    const isSupported = host.supports('getOptions');
    return (
      <Alert
        tone="bad"
        isUrgent
        title={t('client.options.failed')}
        action={
          isSupported ? (
            <Button size="small" icon="refresh" isBusy={isFetching} onClick={reload}>
              {t('site.retry')}
            </Button>
          ) : undefined
        }
      >
        <p>{failureText(error)}</p>
      </Alert>
    );
  }
  return (
    <>
      {host.supports('setOptions') ? null : (
        <Alert tone="warn">
          <p>{t('client.options.readOnly')}</p>
        </Alert>
      )}
      {model.faultCount === 0 ? null : (
        <Alert tone="warn">
          <p>{t('client.options.faults', { count: model.faultCount })}</p>
        </Alert>
      )}
    </>
  );
}
