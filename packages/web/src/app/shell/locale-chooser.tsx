import { DEFAULT_LOCALE, locales, type LocaleChoice } from '@ra3/locales';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings, useSettingsStore } from '../../platform/settings/settings-context.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './shell.module.css';

const choices: readonly LocaleChoice[] = [...locales, 'system'];

/** A native select for the language; each language is named in itself (S1-08). */
export function LocaleChooser() {
  const { t } = useTranslation();
  const choice = useSettings().locale ?? DEFAULT_LOCALE;
  const store = useSettingsStore();
  return (
    <label className={styles.locale} title={t('site.locale.label')}>
      <Icon name="globe" />
      <span className="visually-hidden">{t('site.locale.label')}</span>
      <select
        className={styles.localeSelect}
        value={choice}
        onChange={(event) => {
          store.write(
            'locale',
            choices.find((entry) => entry === event.target.value),
          );
        }}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {ownName[locale]}
          </option>
        ))}
        <option value="system">{t('site.locale.system')}</option>
      </select>
    </label>
  );
}

// People look for a language under its own name, whatever the current language is.
const ownName = { en: 'English', 'ja-JP': '日本語', 'zh-CN': '简体中文' } as const;
