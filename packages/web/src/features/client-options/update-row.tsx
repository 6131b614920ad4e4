import { useState, type ReactNode } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import type { DesktopHost, UpdateOutcome } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Stack } from '../../ui/layout.js';
import { ActionNote, ActionRow } from './action-row.js';
import styles from './client-options.module.css';
import { useProgressText, useClientAction, type ActionState } from './use-client-action.js';

/** Looks for a newer client and installs it, with a dialog for its progress (S2-69). */
export function UpdateRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const update = useUpdate(host);
  const [isShown, setIsShown] = useState(false);
  const outcomeText = useOutcomeText();
  const note = <ActionNote state={update.state} failed="update" doneText={outcomeText} />;
  // The bar stays while the dialog is closed.
  const bar = update.isBusy ? <UpdateProgress progress={update.progress} /> : null;
  const closedNote = isShown ? null : (
    <>
      {note}
      {bar}
    </>
  );
  return (
    <ActionRow row="update" isSupported={host.supports('checkUpdate')} note={closedNote}>
      <Button
        icon="refresh"
        aria-haspopup="dialog"
        onClick={() => {
          setIsShown(true);
          if (!update.isBusy) update.start();
        }}
      >
        {update.isBusy && !isShown
          ? `${t('client.update.show')}${update.progress === undefined ? '' : ` · ${progressText(update.progress)}`}`
          : t('client.update.start')}
      </Button>
      <UpdateDialog
        isOpen={isShown}
        update={update}
        canCancel={host.supports('cancelUpdate')}
        note={note}
        onClose={() => setIsShown(false)}
      />
    </ActionRow>
  );
}

function useOutcomeText(): (outcome: UpdateOutcome) => string {
  const { t } = useTranslation();
  return ({ state, version }) => {
    if (state === 'cancelled') return t('client.update.cancelled');
    return version === '' ? t(`client.update.${state}`) : t(`client.update.${state}Version`, { version });
  };
}

/** Shows how far an update is, as a percentage with two decimals, and cancels it (S2-69). */
function UpdateDialog(props: {
  readonly isOpen: boolean;
  readonly update: Update;
  readonly canCancel: boolean;
  readonly note: ReactNode;
  /** Closes the dialog; the update goes on. */
  readonly onClose: () => void;
}) {
  const { isOpen, update, canCancel, note, onClose } = props;
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
          <Button disabled={isCancelling} onClick={update.cancel}>
            {isCancelling ? t('client.update.cancelling') : t('client.update.cancel')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={12}>
        {isBusy ? <UpdateProgress progress={update.progress} /> : null}
        {note}
        {isBusy && !canCancel ? <p className={styles.help}>{t('client.update.cannotCancel')}</p> : null}
        {isBusy ? <CancelFailure cancelling={cancelling} /> : null}
      </Stack>
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

interface Update {
  readonly state: ActionState<UpdateOutcome>;
  readonly isBusy: boolean;
  /** From 0 to 1; undefined before the client has reported any. */
  readonly progress: number | undefined;
  readonly cancelling: ActionState<unknown>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Checks for an update and installs it; its progress goes on while the dialog is closed. */
function useUpdate(host: DesktopHost): Update {
  const update = useClientAction<UpdateOutcome>();
  const cancellation = useClientAction<unknown>();
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
