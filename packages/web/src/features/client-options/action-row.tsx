import type { ReactNode } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import styles from './client-options.module.css';
import type { OptionRow } from './option-rows.js';
import type { ActionState } from './use-client-action.js';

export function ActionRow(props: {
  readonly row: OptionRow;
  /** Whether the client has the call; an older one is said to lack it, in place of the button. */
  readonly isSupported: boolean;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}) {
  const { row, isSupported, children, note } = props;
  const { t } = useTranslation();
  return (
    <Row columnGap={16} isCentred justify="between" className={styles.actionRow}>
      <Stack gap={4} width="fit" className={styles.words}>
        <Text as="h3" size={15}>
          {t(`client.row.${row}.label`)}
        </Text>
        <p className={styles.help}>{t(`client.row.${row}.help`)}</p>
        {isSupported ? note : <p className={styles.help}>{t('client.save.noCall')}</p>}
      </Stack>
      {isSupported ? <Row>{children}</Row> : null}
    </Row>
  );
}

interface ActNoteProps<Reply> {
  readonly state: ActionState<Reply>;
  readonly failed: 'update' | 'fix' | 'temp' | 'diagnosis' | 'optionWindow';
  readonly doneText: (reply: Reply) => string;
}

/** Says that the client is slow, what came of it, or why it failed; screen readers announce each. */
export function ActionNote<Reply>({ state, failed, doneText }: ActNoteProps<Reply>) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  return (
    <>
      <p role="status" className={styles.actionNote}>
        {state.kind === 'slow' ? t('client.act.slow') : state.kind === 'done' ? doneText(state.reply) : null}
      </p>
      {state.kind === 'failed' ? (
        <p role="alert" className={styles.failure}>
          {t(`client.${failed}.failed`, { reason: failureText(state.error) })}
        </p>
      ) : null}
    </>
  );
}
