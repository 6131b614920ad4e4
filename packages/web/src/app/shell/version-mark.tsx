import { VERSION_LABEL } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './shell.module.css';

/** The version number in a circle (S1-10). */
export function VersionMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.mark} title={t('site.version', { version: VERSION_LABEL })}>
      {VERSION_LABEL}
    </span>
  );
}
