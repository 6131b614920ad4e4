import { defaultOptions } from '../../platform/desktop-host/client-options.js';
import type { OptionsModel } from './use-client-options.js';
import { FaultNote } from './save-note.js';
import { TextSetting } from './text-setting.js';

/** Assumed: what fits into the command line of the game beside its path. */
const MAX_CHARACTERS = 1_000;

/** What the client passes to the game when it starts. */
export function LaunchParameterRow({ model }: { readonly model: OptionsModel }) {
  return (
    <TextSetting
      name="launchParameter"
      value={model.options.launchParameter}
      defaultValue={defaultOptions.launchParameter}
      maxLength={MAX_CHARACTERS}
      state={model.stateOf('launchParameter')}
      onSave={(launchParameter) => model.save('launchParameter', { launchParameter })}
    >
      <FaultNote fault={model.faultOf('launchParameter')} />
    </TextSetting>
  );
}
