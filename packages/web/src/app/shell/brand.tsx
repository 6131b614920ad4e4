import { VERSION_LABEL } from '@ra3/sdk/facts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSiteMode, homePath } from '../../platform/site-mode.js';
import { Line, Text } from '../../ui/layout.js';
import styles from './shell.module.css';

export function Brand() {
  const { t } = useTranslation();
  return (
    <Line as={Link} isInline tone="signal" isStrong to={homePath(useSiteMode())} className={styles.brand}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <path
          d="M5 18c0-7 6-12.5 12.5-12.5S28 10 27 17s-6 10-12 9.5S5 24 5 18Z"
          opacity=".4"
          strokeLinejoin="round"
        />
        <path d="M9.5 17.5c.5-4.5 4.5-7.5 8.5-7s6 4 5 7.5-4.5 5-8 4.5-6-1.5-5.5-5Z" opacity=".75" />
        <circle cx="17.5" cy="16" r="2.800" fill="currentColor" stroke="none" />
      </svg>
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
