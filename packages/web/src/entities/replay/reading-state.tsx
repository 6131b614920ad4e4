import { cleanText } from '@ra3/sdk/rules/text';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Card } from '../../ui/card.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import styles from './reading-state.module.css';
import { Stack, Text } from '../../ui/layout.js';
import type { FileState } from './use-replay-file.js';
import { OPENING_STEPS } from './worker-protocol.js';

/** Longer file names are truncated, in characters. */
export const LONGEST_FILE_NAME = 80;
const SKELETON_ROWS = 5;

/** Progress of opening a file: of reading it first, then of verifying it. */
export function ReadingState(props: {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}) {
  const { name, done, total } = props;
  const { t } = useTranslation();
  const isRead = done >= total / OPENING_STEPS;
  const text = isRead ? t('replay.reading.judging') : t('replay.reading.reading');
  return (
    <Card>
      <Stack gap={12} isBreaking>
        <p role="status">
          {text} <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>
        </p>
        <progress className={styles.bar} aria-label={text} max={Math.max(1, total)} value={done} />
        <SkeletonRows rows={SKELETON_ROWS} />
      </Stack>
    </Card>
  );
}

type UnreadableStateProps = Omit<Extract<FileState, { phase: 'unreadable' }>, 'phase'>;

/** Error for a file that is not a replay or cannot be parsed, with the reason (S2-81). */
export function UnreadableState({ name, reason, offset }: UnreadableStateProps) {
  const { t } = useTranslation();
  const damageText = useDamageText();
  return (
    <Alert tone="bad" isUrgent>
      <Text as="h2" size={15}>
        {t('replay.parseFailed')}
      </Text>
      <p>
        <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>
        {' – '}
        {damageText({ reason, offset })}
      </p>
    </Alert>
  );
}

/** Says why a file cannot be read, and what to do. */
export function useDamageText() {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return ({ reason, offset }: Pick<UnreadableStateProps, 'reason' | 'offset'>): string =>
    t(`replay.damage.${reason}`, { offset: whole(offset) });
}
