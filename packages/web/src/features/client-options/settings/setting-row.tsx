import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { IconButton } from '../../../ui/button.js';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly label: string;
  /** The value is that of a new client. */
  readonly isDefault: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** One setting, with a button to go back to its default unless it has it. */
export function SettingRow({ label, isDefault, onReset, children }: SettingRowProps) {
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

interface ResetButtonProps {
  readonly label: string;
  readonly onReset: () => void;
}

/** Goes back to the default of one setting. */
export function ResetButton({ label, onReset }: ResetButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="refresh"
      label={t('client.save.reset', { name: label })}
      className={styles.reset}
      onClick={onReset}
    />
  );
}
