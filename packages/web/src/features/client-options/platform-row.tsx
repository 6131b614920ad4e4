import { defaultOptions } from '../../platform/desktop-host/client-options.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { SelectField } from '../../ui/field.js';
import styles from './client-options.module.css';
import { FaultNote, SaveNote, SettingRow } from './setting-row.js';
import type { OptionsModel } from './use-client-options.js';

const NAME = 'connectToCncOnline';

/** Which online platform the game connects to: this service, or the one abroad. */
export function PlatformRow({ model }: { readonly model: OptionsModel }) {
  const { t } = useTranslation();
  const label = t('client.row.connectToCncOnline.label');
  const isAbroad = model.options[NAME];
  const save = (value: boolean) => void model.save(NAME, { [NAME]: value });
  return (
    <SettingRow
      label={label}
      isDefault={isAbroad === defaultOptions[NAME]}
      onReset={() => save(defaultOptions[NAME])}
    >
      <div className={styles.select}>
        <SelectField
          label={label}
          help={t('client.row.connectToCncOnline.help')}
          value={isAbroad ? 'cncOnline' : 'service'}
          options={[
            { value: 'service', label: t('client.platform.service') },
            { value: 'cncOnline', label: t('client.platform.cncOnline') },
          ]}
          onChange={(event) => save(event.target.value === 'cncOnline')}
        />
      </div>
      <FaultNote fault={model.faultOf(NAME)} />
      <SaveNote state={model.stateOf(NAME)} />
    </SettingRow>
  );
}
