import type { ReactNode } from 'react';
import { Switch } from '../../ui/switch.js';
import styles from './client-options.module.css';
import { SaveNote, SettingRow } from './setting-row.js';
import { isSaving, type SaveState } from './use-saves.js';

export function SwitchSetting(props: {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly isOnByDefault: boolean;
  readonly state: SaveState;
  readonly onSave: (isOn: boolean) => void;
  readonly children?: ReactNode;
}) {
  const { label, help, isOn, isOnByDefault, state, onSave, children } = props;
  return (
    <SettingRow label={label} isDefault={isOn === isOnByDefault} onReset={() => onSave(isOnByDefault)}>
      <div className={styles.switch}>
        <Switch isOn={isOn} label={label} isBusy={isSaving(state)} onToggle={() => onSave(!isOn)} />
      </div>
      <p className={styles.help}>{help}</p>
      {children}
      <SaveNote state={state} />
    </SettingRow>
  );
}
