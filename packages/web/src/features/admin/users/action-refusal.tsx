import { Ra3Error, RefusalError } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import type { ReactNode } from 'react';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import styles from './users.module.css';

export interface ActionRefusalProps {
  /** What was not done, in the user's language. */
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
        <p className={styles.answer}>
          {t('userCase.failure.status', { status })} {result === undefined ? null : <code>{result}</code>}
        </p>
      )}
      {children}
    </Alert>
  );
}

const LONGEST_RESULT = 600;

function jsonOf(result: unknown): string | undefined {
  return result === undefined ? undefined : cleanText(JSON.stringify(result), LONGEST_RESULT);
}
