import { defaultOptions, type FlagName } from '../../platform/desktop-host/client-options.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { OptionsModel } from './use-client-options.js';
import { FaultNote } from './save-note.js';
import { SwitchSetting } from './switch-setting.js';

interface FlagRowProps {
  readonly name: FlagName;
  readonly model: OptionsModel;
}

/** A setting that is on or off. */
export function FlagRow({ name, model }: FlagRowProps) {
  const { t } = useTranslation();
  return (
    <SwitchSetting
      label={t(`client.row.${name}.label`)}
      help={t(`client.row.${name}.help`)}
      isOn={model.options[name]}
      isOnByDefault={defaultOptions[name]}
      state={model.stateOf(name)}
      onSave={(isOn) => void model.save(name, { [name]: isOn })}
    >
      <FaultNote fault={model.faultOf(name)} />
    </SwitchSetting>
  );
}
