import { defaultOptions, type FlagName } from '../../../platform/desktop-host/client-options.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Switch } from '../../../ui/switch/switch.js';
import type { OptionsModel } from '../use-client-options.js';
import { isSaving } from '../use-saves.js';
import { FaultNote, SaveNote } from './save-note.js';
import { SettingRow } from './setting-row.js';
import styles from './setting-row.module.css';

interface FlagRowProps {
  readonly name: FlagName;
  readonly model: OptionsModel;
}

/** A setting that is on or off. */
export function FlagRow({ name, model }: FlagRowProps) {
  const { t } = useTranslation();
  const label = t(`client.row.${name}.label`);
  const isOn = model.options[name];
  const state = model.stateOf(name);
  const save = (value: boolean) => void model.save(name, { [name]: value });
  return (
    <SettingRow
      label={label}
      isDefault={isOn === defaultOptions[name]}
      onReset={() => {
        save(defaultOptions[name]);
      }}
    >
      <div className={styles.switch}>
        <Switch
          isOn={isOn}
          label={label}
          isBusy={isSaving(state)}
          onToggle={() => {
            save(!isOn);
          }}
        />
      </div>
      <p className={styles.help}>{t(`client.row.${name}.help`)}</p>
      <FaultNote fault={model.faultOf(name)} />
      <SaveNote state={state} />
    </SettingRow>
  );
}
