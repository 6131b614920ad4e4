import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useFailureText } from '../../platform/failures/failures.js';
import type { StatusQuery } from '../../entities/room/use-server-status.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './status-age.module.css';

/** Age of the status, with the reason when polling fails. */
export function StatusAge({ status }: { readonly status: StatusQuery<unknown> }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (status.kind !== 'live')
    return <span>{status.kind === 'loading' ? t('status.loading') : t('status.unknown')}</span>;
  const isStale = status.staleReason !== undefined;
  return (
    <>
      <span className={isStale ? styles.stale : styles.live}>
        {t('site.updated')} <RelativeTime time={status.updatedAt} />
      </span>
      {isStale ? <span className={styles.reason}>{failureText(status.staleReason)}</span> : null}
    </>
  );
}
