import { Ra3Error, RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Text } from '../../../ui/layout.js';
import { useCaseUser } from './user-case-queries.js';
import { BanState, shownUserName } from './user-words.js';
import styles from './users.module.css';

interface ActionRefusalProps {
  readonly title: string;
  readonly error: unknown;
  readonly children?: ReactNode;
}

/** Why an action of an admin failed: the reason in words, the JSON of the answer and its status (S8-31). */
export function ActionRefusal({ title, error, children }: ActionRefusalProps) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const status = error instanceof Ra3Error ? error.status : undefined;
  const result = error instanceof RefusalError ? jsonOf(error.result) : undefined;
  return (
    <Alert tone="bad" isUrgent title={title}>
      <p>{codedFailure(error)}</p>
      {status === undefined ? null : (
        <Text tone="muted" size={13} className={styles.answer}>
          {t('userCase.failure.status', { status })} {result === undefined ? null : <code>{result}</code>}
        </Text>
      )}
      {children}
    </Alert>
  );
}

const LONGEST_RESULT = 600;

function jsonOf(result: unknown): string | undefined {
  return result === undefined ? undefined : cleanText(JSON.stringify(result), LONGEST_RESULT);
}

/** Says who changed the user meanwhile and how it stands now, where that was the reason; nothing without an error. */
export function UserActionRefusal(props: Readonly<{ title: string; error: unknown; userId: number }>) {
  const { title, error, userId } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: user } = useCaseUser(userId);
  const change = error instanceof RefusalError ? error.change : undefined;
  const time = formatExactTime(new Date(change?.changedTime ?? 0), locale);
  if (error === undefined) return null;
  return (
    <ActionRefusal title={title} error={error}>
      {change === undefined ? null : (
        <p>{t('userCase.done.changed', { name: shownUserName(change.changedBy), time })}</p>
      )}
      {change === undefined || user === undefined ? null : <BanState user={user} />}
      {error instanceof UnknownOutcomeError ? <p>{t('userCase.done.unknownHint')}</p> : null}
    </ActionRefusal>
  );
}
