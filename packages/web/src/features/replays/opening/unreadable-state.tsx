import { cleanText } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { LONGEST_FILE_NAME } from './reading-state.js';
import styles from './unreadable-state.module.css';
import type { FileState } from './use-replay-file.js';
import { useNumbers } from '../use-numbers.js';

export type UnreadableStateProps = Omit<Extract<FileState, { phase: 'unreadable' }>, 'phase'>;

/** A file that is no replay, or none that can be read: a heading that says so, and why (S2-81). */
export function UnreadableState({ name, reason, offset }: UnreadableStateProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <Alert tone="bad" isUrgent>
      <h2 className={styles.heading}>{t('replay.parseFailed')}</h2>
      <p>
        <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>
        {' – '}
        {t(`replay.damage.${reason}`, { offset: numbers(offset) })}
      </p>
    </Alert>
  );
}
