import { Ra3Error, UnknownOutcomeError } from '@ra3/sdk';
import { useCodedFailureText } from '../../platform/failures.js';
import { Alert } from '../../ui/alert.js';

/** Says which action failed, why, and with which status (S8-32); nothing without a failure. */
export function ActionFailure(props: {
  readonly title: string;
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly maybe?: string;
}) {
  const { title, failure, maybe } = props;
  const codedFailure = useCodedFailureText();
  if (failure === undefined) return null;
  if (failure instanceof UnknownOutcomeError && maybe !== undefined) {
    return (
      <Alert tone="warn" isUrgent title={title}>
        <p>{maybe}</p>
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
    </Alert>
  );
}
