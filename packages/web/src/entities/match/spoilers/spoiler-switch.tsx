import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSettings, useSettingsStore } from '../../../platform/settings/settings-context.js';
import { Switch } from '../../../ui/switch/switch.js';

/** Hides winners, Elo changes and lengths of all matches on this browser. */
export function SpoilerSwitch() {
  const { t } = useTranslation();
  const { isSpoilerFree } = useSettings();
  const settings = useSettingsStore();
  return (
    <Switch
      isOn={isSpoilerFree}
      label={t('matches.spoilers.switch')}
      onToggle={() => {
        settings.write('isSpoilerFree', !isSpoilerFree);
      }}
    />
  );
}
