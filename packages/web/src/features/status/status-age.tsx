import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useFailureText } from '../../platform/failures/failures.js';
import type { StatusQuery } from '../../entities/server-status-queries.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './status-age.module.css';

/** Age of the status; while polls fail, also that the server is offline, and the reason. */
export function StatusAge({ status }: { readonly status: StatusQuery<unknown> }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (status.kind !== 'live')
    return <span>{status.kind === 'loading' ? t('status.loading') : t('status.unknown')}</span>;
  return (
    <>
      <span className={status.isOffline ? styles.stale : styles.live}>
        {t('site.updated')} <RelativeTime time={status.updatedAt} />
      </span>
      {status.isOffline ? (
        <span className={styles.reason} role="status">
          <strong>{t('status.offline')}</strong> <span>{failureText(status.error)}</span>
        </span>
      ) : null}
    </>
  );
}
