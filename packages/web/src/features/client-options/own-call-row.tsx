import type { ReactNode } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './client-options.module.css';

/** A setting that the client keeps outside of its options: it may be loading, fail, or be missing in an older client. */
export function OwnCallRow(props: {
  readonly label: string;
  readonly isSupported: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** The setting; undefined until the client has answered. */
  readonly children: ReactNode;
}) {
  const { label, isSupported, error, isFetching, onRetry, children } = props;
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  if (isSupported && children !== undefined) return children;
  if (isSupported && error === null) {
    return (
      <div className={styles.row}>
        <Loading of={label}>
          <Skeleton height="64px" />
        </Loading>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <div className={styles.main}>
        <p className={styles.eventName}>{label}</p>
        {isSupported ? (
          <>
            <p role="alert" className={styles.failure}>
              {t('client.save.loadFailed', { reason: failureText(error) })}
            </p>
            <div>
              <Button size="small" icon="refresh" isBusy={isFetching} onClick={onRetry}>
                {t('site.retry')}
              </Button>
            </div>
          </>
        ) : (
          <p className={styles.help}>{t('client.save.noCall')}</p>
        )}
      </div>
    </div>
  );
}
