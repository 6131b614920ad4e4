import { useTranslation } from '../../../platform/i18n/use-translation.js';
import styles from './users.module.css';

const keys = [
  { key: '/', act: 'search' },
  { key: '[', act: 'previous' },
  { key: ']', act: 'next' },
  { key: 'w', act: 'warn' },
  { key: 'b', act: 'ban' },
  { key: 'n', act: 'note' },
] as const;

/** One line that lists the keys; not where nobody has a keyboard. */
export function KeyHelp() {
  const { t } = useTranslation();
  return (
    <p className={styles.keys}>
      {keys.map(({ key, act }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {t(`desk.keys.${act}`)}
        </span>
      ))}
    </p>
  );
}
