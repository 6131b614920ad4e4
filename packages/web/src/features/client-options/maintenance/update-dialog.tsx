import type { ReactNode } from 'react';
import { useClientFailureText } from '../../../platform/desktop-host/use-client-failure-text.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import styles from './act-row.module.css';
import { useProgressText } from './use-progress-text.js';
import type { Update } from './use-update.js';

interface UpdateDialogProps {
  readonly isOpen: boolean;
  readonly update: Update;
  readonly canCancel: boolean;
  /** What came of it. */
  readonly note: ReactNode;
  /** Closes the dialog; the update goes on. */
  readonly onClose: () => void;
}

/** Shows how far an update is, as a percentage with two decimals, and cancels it (S2-69). */
export function UpdateDialog({ isOpen, update, canCancel, note, onClose }: UpdateDialogProps) {
  const { t } = useTranslation();
  const { isBusy, cancelling } = update;
  const isCancelling = cancelling.kind === 'busy' || cancelling.kind === 'slow';
  return (
    <Dialog
      isOpen={isOpen}
      title={t('client.update.title')}
      onClose={onClose}
      actions={
        isBusy && canCancel ? (
          <Button isBusy={isCancelling} onClick={update.cancel}>
            {isCancelling ? t('client.update.cancelling') : t('client.update.cancel')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.sheet}>
        {isBusy ? <UpdateProgress progress={update.progress} /> : null}
        {note}
        {isBusy && !canCancel ? <p className={styles.help}>{t('client.update.cannotCancel')}</p> : null}
        {isBusy ? <CancelFailure cancelling={cancelling} /> : null}
      </div>
    </Dialog>
  );
}

function UpdateProgress({ progress }: Pick<Update, 'progress'>) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const text = progress === undefined ? undefined : progressText(progress);
  return (
    <>
      <p className={text === undefined ? styles.help : styles.percent}>
        {text ?? t('client.update.checking')}
      </p>
      <div
        role="progressbar"
        className={styles.progress}
        aria-label={t('client.update.progress')}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={progress}
        aria-valuetext={text}
      >
        {progress === undefined ? null : (
          <div className={styles.share} style={{ width: `${String(progress * 100)}%` }} />
        )}
      </div>
    </>
  );
}

function CancelFailure({ cancelling }: Pick<Update, 'cancelling'>) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  return cancelling.kind === 'failed' ? (
    <p role="alert" className={styles.failure}>
      {t('client.update.cancelFailed', { reason: failureText(cancelling.error) })}
    </p>
  ) : null;
}
