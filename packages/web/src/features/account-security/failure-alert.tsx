import { UnknownOutcomeError } from '@ra3/sdk/browser';
import { useCodedFailureText } from '../../platform/failures/coded-failure-text.js';
import { Alert } from '../../ui/alert.js';

export interface FailureAlertProps {
  /** What was not done, in the user's language. */
  readonly title: string;
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly maybe?: string;
}

/** Says why an act failed, beside its button; nothing without a failure. */
export function FailureAlert({ title, failure, maybe }: FailureAlertProps) {
  const codedFailure = useCodedFailureText();
  if (failure === undefined) return null;
  if (failure instanceof UnknownOutcomeError && maybe !== undefined) {
    return (
      <Alert tone="warn" isUrgent>
        <p>{maybe}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="bad" isUrgent title={title}>
      <p>{codedFailure(failure)}</p>
    </Alert>
  );
}
