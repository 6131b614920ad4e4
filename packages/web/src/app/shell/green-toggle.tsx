import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings, useSettingsStore } from '../../platform/settings/settings-context.js';
import { Checkbox } from '../../ui/field.js';

interface GreenToggleProps {
  readonly reload?: () => void;
}

/** Switches to the green faction icons: stores the choice and reloads the page (S1-09). */
export function GreenToggle({ reload = reloadPage }: GreenToggleProps) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  return (
    <Checkbox
      checked={useSettings().green}
      onChange={(event) => {
        store.write('green', event.target.checked);
        reload();
      }}
    >
      {t('site.greenIcons')}
    </Checkbox>
  );
}

function reloadPage(): void {
  location.reload();
}
