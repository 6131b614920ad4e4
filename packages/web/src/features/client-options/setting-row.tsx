import { useRef, type ReactNode } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import type { OptionFault } from '../../platform/desktop-host/client-options.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { IconButton } from '../../ui/button.js';
import styles from './client-options.module.css';
import type { SaveState } from './use-saves.js';

export function SettingRow(props: {
  readonly label: string;
  /** The value is that of a new client. */
  readonly isDefault: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}) {
  const { label, isDefault, onReset, children } = props;
  const row = useRef<HTMLDivElement>(null);
  const handleReset = () => {
    // The button disappears: the focus goes to what it has changed.
    row.current?.querySelector<HTMLElement>('button[role=switch], input, select')?.focus();
    onReset();
  };
  return (
    <div ref={row} className={styles.row}>
      <div className={styles.main}>{children}</div>
      {isDefault ? null : <ResetButton label={label} onReset={handleReset} />}
    </div>
  );
}

export function ResetButton({ label, onReset }: { readonly label: string; readonly onReset: () => void }) {
  const { t } = useTranslation();
  return <IconButton icon="refresh" label={t('client.save.reset', { name: label })} onClick={onReset} />;
}

/** Says how far the saving of a setting is; screen readers announce it. */
export function SaveNote({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const isFailed = state.kind === 'failed';
  return (
    <>
      {/* Always there: screen readers announce changes of a live region, and not new ones. */}
      <p role="status" className={styles.note}>
        {state.kind === 'idle' || isFailed ? null : t(`client.save.${state.kind}`)}
      </p>
      {isFailed ? (
        <p role="alert" className={styles.failure}>
          {t('client.save.failed', { reason: failureText(state.error) })}
        </p>
      ) : null}
    </>
  );
}

/** Says why the default is shown in place of the client's value. */
export function FaultNote({ fault }: { readonly fault: OptionFault | undefined }) {
  const { t } = useTranslation();
  return fault === undefined ? null : <p className={styles.fault}>{t(`client.fault.${fault}`)}</p>;
}
