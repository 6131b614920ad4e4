import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ActionNote, ActionRow } from './action-row.js';
import styles from './client-options.module.css';
import { clientQueries } from './client-queries.js';
import { useClientAction } from './use-client-action.js';

export function TempRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const queries = useQueryClient();
  const query = clientQueries.tempSize(host);
  const size = useQuery(query);
  const [isAsking, setIsAsking] = useState(false);
  const { state, isBusy, run } = useClientAction<number>();
  const deleteFiles = () => {
    setIsAsking(false);
    void run(() => host.deleteTemp()).then(() => queries.invalidateQueries(query));
  };
  return (
    <ActionRow
      row="deleteTemp"
      isSupported={host.supports('deleteTemp')}
      note={
        <>
          <SizeNote size={size.data} error={size.error} />
          <ActionNote
            state={state}
            failed="temp"
            doneText={(bytes) => t('client.temp.done', { size: sizeText(bytes) })}
          />
        </>
      }
    >
      <Button
        icon="trash"
        isBusy={isBusy || size.isLoading}
        disabled={size.data === 0}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {t('client.temp.start')}
      </Button>
      <TempDialog
        isOpen={isAsking}
        size={size.data}
        onClose={() => setIsAsking(false)}
        onDelete={deleteFiles}
      />
    </ActionRow>
  );
}

function SizeNote({ size, error }: { readonly size: number | undefined; readonly error: unknown }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const failureText = useClientFailureText();
  const text =
    error !== null
      ? t('client.temp.unknown', { reason: failureText(error) })
      : size === undefined
        ? t('client.temp.asking')
        : size === 0
          ? t('client.temp.none')
          : t('client.temp.size', { size: sizeText(size) });
  return <p className={styles.help}>{text}</p>;
}

function TempDialog(
  props: Readonly<{ isOpen: boolean; size: number | undefined; onClose: () => void; onDelete: () => void }>,
) {
  const { isOpen, size, onClose, onDelete } = props;
  const { t } = useTranslation();
  const sizeText = useSizeText();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('client.temp.title')}
      onClose={onClose}
      cancel={t('client.temp.keep')}
      actions={
        <Button variant="danger" icon="trash" onClick={onDelete}>
          {t('client.temp.confirm')}
        </Button>
      }
    >
      <p>
        {size === undefined
          ? t('client.temp.questionUnknown')
          : t('client.temp.question', { size: sizeText(size) })}
      </p>
    </Dialog>
  );
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB'] as const;
const STEP = 1024;

/** Returns a function that writes a number of bytes in its largest whole unit: `12.4 MiB`. */
function useSizeText(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
    const size = bytes / STEP ** step;
    const digits = { minimumFractionDigits: step === 0 ? 0 : 1, maximumFractionDigits: step === 0 ? 0 : 1 };
    return `${size.toLocaleString(locale, digits)} ${UNITS[step] ?? ''}`;
  };
}
