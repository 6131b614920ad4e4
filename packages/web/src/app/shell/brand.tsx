import { VERSION_LABEL } from '@ra3/sdk/facts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSiteMode, homePath } from '../../platform/site-mode.js';
import { Icon } from '../../ui/icon/icon.js';
import { Line, Text } from '../../ui/layout.js';
import styles from './shell.module.css';

export function Brand() {
  const { t } = useTranslation();
  return (
    <Line as={Link} isInline tone="signal" isStrong to={homePath(useSiteMode())} className={styles.brand}>
      <Icon name="brand" size={28} />
      <Text as="span" tone="text" className={styles.brandName}>
        {t('site.name')}
      </Text>
    </Line>
  );
}

/** The version number in a circle (S1-10). */
export function VersionMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.mark} title={t('site.version', { version: VERSION_LABEL })}>
      {VERSION_LABEL}
    </span>
  );
}
