import { Ra3Error, RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { Alert } from '../ui/alert.js';
import { useCodedFailureText } from './failures.js';
import { useLocale, useTranslation } from './i18n/use-translation.js';

interface FailureAlertProps {
  /** The act that failed. */
  readonly title: string;
  /** Nothing is shown for undefined. */
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly lost?: string;
}

/** Says that an act failed: its name, the reason with its code, the status, and who changed the same meanwhile (S8-32). */
export function FailureAlert({ title, failure, lost }: FailureAlertProps) {
  const codedFailure = useCodedFailureText();
  if (failure === undefined) return null;
  if (failure instanceof UnknownOutcomeError && lost !== undefined) {
    return (
      <Alert tone="warn" isUrgent title={title}>
        <p>{lost}</p>
      </Alert>
    );
  }
  const status = failure instanceof Ra3Error ? failure.status : undefined;
  return (
    <Alert tone="bad" isUrgent title={title}>
      <p>
        {codedFailure(failure)}
        {status === undefined ? null : ` HTTP ${String(status)}`}
      </p>
      <ChangeLine failure={failure} />
    </Alert>
  );
}

function ChangeLine({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = failure instanceof RefusalError ? failure.change : undefined;
  if (change === undefined) return null;
  const name = stripHarmful(change.changedBy);
  const time = formatExactTime(new Date(change.changedTime), locale);
  return (
    <p>
      {name === ''
        ? t('subjects.answer.changedAt', { time })
        : t('subjects.answer.changedBy', { name, time })}
    </p>
  );
}
