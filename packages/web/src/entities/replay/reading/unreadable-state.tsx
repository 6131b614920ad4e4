import { cleanText } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { LONGEST_FILE_NAME } from './reading-state.js';
import styles from './unreadable-state.module.css';
import type { FileState } from './use-replay-file.js';

export type UnreadableStateProps = Omit<Extract<FileState, { phase: 'unreadable' }>, 'phase'>;

/** Error for a file that is not a replay or cannot be parsed, with the reason (S2-81). */
export function UnreadableState({ name, reason, offset }: UnreadableStateProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Alert tone="bad" isUrgent>
      <h2 className={styles.heading}>{t('replay.parseFailed')}</h2>
      <p>
        <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>
        {' – '}
        {t(`replay.damage.${reason}`, { offset: whole(offset) })}
      </p>
    </Alert>
  );
}
